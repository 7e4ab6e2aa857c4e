"""Links to bundles as object stores sign them, each permission in them a canary."""

from urllib.parse import quote, urlencode

from tests.e2e.canaries import Canaries

DAY = "20260101T000000Z"


def signed_links(canaries: Canaries) -> list[str]:
    """One of every kind, as targets on the service's own host."""
    sign, word = canaries.signature, canaries.word
    queries = (
        {
            "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
            "X-Amz-Credential": f"{word('s3 credential')}/20260101/eu-west-1/s3/aws4_request",
            "X-Amz-Security-Token": sign("s3 session token"),
            "X-Amz-Signature": word("s3 signature"),
        },
        {
            "X-Goog-Algorithm": "GOOG4-RSA-SHA256",
            "X-Goog-Credential": f"{word('gcs credential')}@example.iam/20260101/auto/storage/goog4_request",
            "X-Goog-Signature": word("gcs signature"),
        },
        {
            "AWSAccessKeyId": word("s3 v2 access key"),
            "Signature": sign("s3 v2 signature"),
            "x-amz-security-token": sign("s3 v2 session token"),
        },
        {"GoogleAccessId": word("gcs v2 account"), "Signature": sign("gcs v2 signature")},
        {
            "Policy": word("cdn policy"),
            "Signature": word("cdn signature"),
            "Key-Pair-Id": word("cdn key pair"),
        },
        {"sv": "2024-11-04", "sr": "b", "skoid": word("azure delegated user"), "sig": sign("azure signature")},
        {
            "OSSAccessKeyId": word("oss access key"),
            "Signature": sign("oss signature"),
            "security-token": sign("oss session token"),
        },
        {
            "q-ak": word("cos access key"),
            "q-signature": word("cos signature"),
            "x-cos-security-token": sign("cos session token"),
        },
        {"alt": "media", "token": word("firebase token")},
        {"Authorization": word("b2 authorization")},
    )
    in_queries = [f"/store/bundle.tar.gz?{urlencode(query)}" for query in queries]
    in_path = f"/p/{quote(word('path permission'))}/store/bundle.tar.gz"
    return [*in_queries, in_path]
