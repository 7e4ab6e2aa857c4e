import pytest

from docsdesk.domain.sites.network_address import AddressReach, is_public, reach_of


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::1"]
)
def test_that_public_addresses_are_public_however_they_are_wrapped(address: str):
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::7f00:1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2001:0:7f00:1::",
        "2002:7f00:1::",
        "2001:db8::1",
        "fc00::1",
        "fe80::1%eth0",
        "ff02::1",
    ],
)
def test_that_addresses_of_private_networks_are_not(address: str):
    assert not is_public(address)


@pytest.mark.parametrize("text", ["localhost", "", "127.1", "2130706433"])
def test_that_a_name_is_no_address(text: str):
    with pytest.raises(ValueError, match=r"address"):
        is_public(text)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "127.9.9.9", "10.1.2.3", "100.64.0.1", "192.168.1.1", "::1", "fd12:3456::1", "::ffff:127.0.0.1"],
)
def test_that_private_networks_are_told_from_places_nobody_may_go(address: str):
    assert reach_of(address) is AddressReach.PRIVATE


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "100.100.100.200",
        "168.63.129.16",
        "169.254.169.254",
        "192.0.0.192",
        "192.88.99.1",
        "255.255.255.255",
        "::",
        "::7f00:1",
        "::ffff:169.254.169.254",
        "64:ff9b::a9fe:a9fe",
        "64:ff9b::7f00:1",
        "64:ff9b:1::7f00:1",
        "2002:7f00:1::",
        "2002:a9fe:a9fe::1",
        "2001:0:808:808:0:0:80ff:fffe",
        "2600::5efe:7f00:1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "fe80::1",
        "fec0::1",
        "ff02::1",
    ],
)
def test_that_metadata_tunnels_and_special_ranges_are_forbidden(address: str):
    assert reach_of(address) is AddressReach.FORBIDDEN
