"""How one ordinary request reads in each language: a change of style shows here."""

import pytest

from docsdesk.docs.snippets.printers import PRINTERS, print_snippet
from docsdesk.docs.snippets.request import HttpRequest, JsonBody

REQUEST = HttpRequest(
    "POST",
    "https://api.example.com/users?team=core",
    (("Authorization", "Bearer <token>"),),
    JsonBody('{"name": "Ada", "age": null}'),
)

TEXTS = {
    "bash": r"""
curl --request POST \
  --url 'https://api.example.com/users?team=core' \
  --header 'Authorization: Bearer <token>' \
  --header 'Content-Type: application/json' \
  --data '{
  "name": "Ada",
  "age": null
}'
""",
    "python": r"""
import requests

response = requests.post(
    "https://api.example.com/users?team=core",
    headers={"Authorization": "Bearer <token>"},
    json={
        "name": "Ada",
        "age": None,
    },
)

print(response.status_code)
print(response.text)
""",
    "javascript": r"""
const response = await fetch("https://api.example.com/users?team=core", {
  method: "POST",
  headers: {
    Authorization: "Bearer <token>",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Ada",
    age: null,
  }),
});

console.log(response.status);
console.log(await response.text());
""",
    "node": r"""
const response = await fetch("https://api.example.com/users?team=core", {
  method: "POST",
  headers: {
    Authorization: "Bearer <token>",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Ada",
    age: null,
  }),
});

console.log(response.status);
console.log(await response.text());
""",
    "php": r"""
<?php

$curl = curl_init('https://api.example.com/users?team=core');

curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer <token>',
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'name' => 'Ada',
        'age' => null,
    ]),
]);

$response = curl_exec($curl);

echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), "\n", $response, "\n";
""",
    "go": r"""
package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader(`{
  "name": "Ada",
  "age": null
}`)

	request, err := http.NewRequest(http.MethodPost, "https://api.example.com/users?team=core", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer <token>")
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()

	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status)
	fmt.Println(string(answer))
}
""",
    "java": r'''
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Main {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create("https://api.example.com/users?team=core"))
            .header("Authorization", "Bearer <token>")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString("""
                {
                  "name": "Ada",
                  "age": null
                }"""))
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());

        System.out.println(response.statusCode());
        System.out.println(response.body());
    }
}
''',
    "ruby": r"""
require "json"
require "net/http"

uri = URI("https://api.example.com/users?team=core")
request = Net::HTTP::Post.new(uri)
request["Authorization"] = "Bearer <token>"
request["Content-Type"] = "application/json"
request.body = {
  name: "Ada",
  age: nil
}.to_json

response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https") do |http|
  http.request(request)
end

puts response.code
puts response.body
""",
    "powershell": r"""
$body = @'
{
  "name": "Ada",
  "age": null
}
'@

$request = @{
    Uri         = 'https://api.example.com/users?team=core'
    Method      = 'Post'
    Headers     = @{
        'Authorization' = 'Bearer <token>'
    }
    ContentType = 'application/json'
    Body        = $body
}

Invoke-RestMethod @request
""",
    "swift": r'''
import Foundation

var request = URLRequest(url: URL(string: "https://api.example.com/users?team=core")!)
request.httpMethod = "POST"
request.setValue("Bearer <token>", forHTTPHeaderField: "Authorization")
request.setValue("application/json", forHTTPHeaderField: "Content-Type")

request.httpBody = Data("""
{
  "name": "Ada",
  "age": null
}
""".utf8)

let (data, response) = try await URLSession.shared.data(for: request)

print((response as! HTTPURLResponse).statusCode)
print(String(decoding: data, as: UTF8.self))
''',
    "csharp": r'''
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.com/users?team=core");
request.Headers.Add("Authorization", "Bearer <token>");
request.Content = new StringContent("""
    {
      "name": "Ada",
      "age": null
    }
    """)
{
    Headers = { ContentType = new MediaTypeHeaderValue("application/json") },
};

using var response = await client.SendAsync(request);

Console.WriteLine((int)response.StatusCode);
Console.WriteLine(await response.Content.ReadAsStringAsync());
''',
    "dotnet": r"""
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json.Nodes;

using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Post, "https://api.example.com/users?team=core");
request.Headers.Add("Authorization", "Bearer <token>");
request.Content = JsonContent.Create(
    new JsonObject
    {
        ["name"] = "Ada",
        ["age"] = null,
    },
    new MediaTypeHeaderValue("application/json"));

using var response = await client.SendAsync(request);

Console.WriteLine((int)response.StatusCode);
Console.WriteLine(await response.Content.ReadAsStringAsync());
""",
    "typescript": r"""
const options: RequestInit = {
  method: "POST",
  headers: {
    Authorization: "Bearer <token>",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
    name: "Ada",
    age: null,
  }),
};

const response: Response = await fetch("https://api.example.com/users?team=core", options);
const answer: string = await response.text();

console.log(response.status, answer);
""",
    "c": r"""
#include <curl/curl.h>
#include <stdio.h>

int main(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) {
        return 1;
    }

    curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.com/users?team=core");
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "POST");

    struct curl_slist *headers = NULL;
    headers = curl_slist_append(headers, "Authorization: Bearer <token>");
    headers = curl_slist_append(headers, "Content-Type: application/json");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);

    const char *body =
        "{\n"
        "  \"name\": \"Ada\",\n"
        "  \"age\": null\n"
        "}";
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);

    CURLcode result = curl_easy_perform(curl);
    if (result != CURLE_OK) {
        fprintf(stderr, "%s\n", curl_easy_strerror(result));
    }

    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return result == CURLE_OK ? 0 : 1;
}
""",
    "c++": r"""
#include <curl/curl.h>

#include <iostream>
#include <string>

int main() {
    CURL *curl = curl_easy_init();
    if (!curl) {
        return 1;
    }

    curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.com/users?team=core");
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "POST");

    curl_slist *headers = nullptr;
    headers = curl_slist_append(headers, "Authorization: Bearer <token>");
    headers = curl_slist_append(headers, "Content-Type: application/json");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);

    const std::string body = R"json({
  "name": "Ada",
  "age": null
})json";
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(body.size()));
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body.c_str());

    const CURLcode result = curl_easy_perform(curl);
    if (result != CURLE_OK) {
        std::cerr << curl_easy_strerror(result) << '\n';
    }

    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return result == CURLE_OK ? 0 : 1;
}
""",
    "kotlin": r'''
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    val request = HttpRequest.newBuilder()
        .uri(URI.create("https://api.example.com/users?team=core"))
        .header("Authorization", "Bearer <token>")
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString("""
            {
              "name": "Ada",
              "age": null
            }
        """.trimIndent()))
        .build()

    val response = HttpClient.newHttpClient()
        .send(request, HttpResponse.BodyHandlers.ofString())

    println(response.statusCode())
    println(response.body())
}
''',
    "rust": r"""
#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let response = reqwest::Client::new()
        .post("https://api.example.com/users?team=core")
        .header("Authorization", "Bearer <token>")
        .header("Content-Type", "application/json")
        .body(r#"{
          "name": "Ada",
          "age": null
        }"#)
        .send()
        .await?;

    println!("{}", response.status());
    println!("{}", response.text().await?);
    Ok(())
}
""",
    "dart": r"""
import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/users?team=core'));
  request.headers.addAll({
    'Authorization': 'Bearer <token>',
    'Content-Type': 'application/json',
  });
  request.bodyBytes = utf8.encode(jsonEncode({
    'name': 'Ada',
    'age': null,
  }));

  final response = await http.Response.fromStream(await request.send());
  print(response.statusCode);
  print(response.body);
}
""",
}


@pytest.mark.parametrize("language", PRINTERS)
def test_that_a_snippet_reads_as_its_language_is_written(language):
    assert print_snippet(language, REQUEST) == TEXTS[language].strip("\n")
