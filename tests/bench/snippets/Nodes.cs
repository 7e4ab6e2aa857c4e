// The few types of System.Text.Json and System.Net.Http.Json that snippets use, for a runtime that has neither.
namespace System.Text.Json.Nodes
{
    using System.Collections;
    using System.Collections.Generic;
    using System.Globalization;
    using System.Linq;

    public class JsonNode
    {
        private readonly string text;

        protected JsonNode(string text) { this.text = text; }

        public static implicit operator JsonNode(string value) { return new JsonNode(Quoted(value)); }
        public static implicit operator JsonNode(bool value) { return new JsonNode(value ? "true" : "false"); }
        public static implicit operator JsonNode(int value) { return (long)value; }
        public static implicit operator JsonNode(long value) { return new JsonNode(value.ToString(CultureInfo.InvariantCulture)); }
        public static implicit operator JsonNode(double value) { return new JsonNode(value.ToString("R", CultureInfo.InvariantCulture)); }

        public virtual string ToJsonString() { return text; }

        protected static string Quoted(string value)
        {
            return "\"" + string.Concat(value.Select(unit => "\\u" + ((int)unit).ToString("x4"))) + "\"";
        }

        protected static string Text(JsonNode node) { return node == null ? "null" : node.ToJsonString(); }
    }

    public class JsonObject : JsonNode
    {
        private readonly List<KeyValuePair<string, JsonNode>> members = new List<KeyValuePair<string, JsonNode>>();

        public JsonObject() : base("") { }

        public JsonNode this[string name] { set { members.Add(new KeyValuePair<string, JsonNode>(name, value)); } }

        public override string ToJsonString()
        {
            return "{" + string.Join(",", members.Select(member => Quoted(member.Key) + ":" + Text(member.Value))) + "}";
        }
    }

    public class JsonArray : JsonNode, IEnumerable
    {
        private readonly List<JsonNode> items = new List<JsonNode>();

        public JsonArray() : base("") { }

        public void Add(JsonNode item) { items.Add(item); }

        public IEnumerator GetEnumerator() { return items.GetEnumerator(); }

        public override string ToJsonString() { return "[" + string.Join(",", items.Select(Text)) + "]"; }
    }
}

namespace System.Net.Http.Json
{
    using System.Net.Http.Headers;
    using System.Text.Json.Nodes;

    public static class JsonContent
    {
        public static HttpContent Create(JsonNode value, MediaTypeHeaderValue kind)
        {
            var content = new StringContent(value.ToJsonString());
            content.Headers.ContentType = kind;
            return content;
        }
    }
}
