// Reads one job as JSON per line from standard input, writes its outcome as one line of JSON.
import { createInterface } from "node:readline";
import { callChatApi, parsePartialJson } from "@ai-sdk/ui-utils";
import * as v4 from "ai4";
import * as v5 from "ai5";
import { z } from "zod";

const bytes = (job) => Buffer.from(job.body, "base64");

function response(job) {
  const body = bytes(job);
  // A chunk a line: a reference client drops the good lines of a chunk with a bad one.
  const size = job.whole ? 65536 : 0;
  const cuts = [];
  for (let at = 0; at < body.length; ) {
    const end = size ? Math.min(at + size, body.length) : body.indexOf(10, at) + 1 || body.length;
    cuts.push(body.subarray(at, end));
    at = end;
  }
  const stream = new ReadableStream({
    pull(controller) {
      if (cuts.length) controller.enqueue(cuts.shift());
      else controller.close();
    },
  });
  return new Response(stream, { status: 200 });
}

async function foldV1(job) {
  const told = { message: null, data: [], error: null };
  try {
    await callChatApi({
      api: "/",
      body: {},
      fetch: async () => response(job),
      generateId: () => "m0",
      restoreMessagesOnFailure() {},
      onResponse() {},
      onUpdate: ({ message, data }) => Object.assign(told, { message, data }),
      onFinish: (message, { finishReason, usage }) => Object.assign(told, { message, finishReason, usage }),
      onToolCall: undefined,
    });
  } catch (error) {
    told.error = String(error.message ?? error);
  }
  return told;
}

async function foldV2(job) {
  const told = { message: { id: "m0", role: "assistant", parts: [] }, error: null };
  const note = (error) => (told.error ??= String(error?.message ?? error));
  try {
    const transport = new v5.DefaultChatTransport({ api: "http://localhost/", fetch: async () => response(job) });
    const stream = await transport.sendMessages({ chatId: "c", messages: [], trigger: "submit-message" });
    // The message that is handed in is the one that is folded into.
    for await (const _ of v5.readUIMessageStream({ message: told.message, stream, onError: note }));
  } catch (error) {
    note(error);
  }
  return told;
}

async function gathered(stream) {
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64");
}

const streamOf = (items) => new ReadableStream({ start: (c) => (items.forEach((i) => c.enqueue(i)), c.close()) });

function* partsForV4(step) {
  for (const [kind, ...rest] of step.parts) {
    if (kind === "text") yield { type: "text-delta", textDelta: rest[0] };
    if (kind === "reasoning") yield { type: "reasoning", textDelta: rest[0] };
    if (kind === "signature") yield { type: "reasoning-signature", signature: rest[0] };
    if (kind === "redacted") yield { type: "redacted-reasoning", data: rest[0] };
    if (kind === "file") yield { type: "file", mimeType: rest[0], data: rest[1] };
    if (kind === "source") {
      yield { type: "source", source: { sourceType: "url", id: rest[0], url: rest[1], title: rest[2] } };
    }
    if (kind === "tool") {
      const call = { toolCallType: "function", toolCallId: rest[0], toolName: rest[1] };
      for (const argsTextDelta of rest[3]) yield { type: "tool-call-delta", ...call, argsTextDelta };
      yield { type: "tool-call", ...call, args: rest[2] };
    }
  }
  if (step.error) yield { type: "error", error: new Error(step.error) };
  const usage = { promptTokens: 3, completionTokens: step.parts.length };
  yield { type: "finish", finishReason: step.reason, logprobs: undefined, usage };
}

function* partsForV5(step) {
  yield { type: "stream-start", warnings: [] };
  let number = 0;
  for (const [kind, ...rest] of step.parts) {
    const id = String(number++);
    if (kind === "text" || kind === "reasoning") {
      yield { type: `${kind}-start`, id };
      for (const delta of rest[0].match(/[^]{1,4}/g) ?? []) yield { type: `${kind}-delta`, id, delta };
      const providerMetadata = kind === "reasoning" ? { p: { signature: id } } : undefined;
      yield { type: `${kind}-end`, id, providerMetadata };
    }
    if (kind === "file") yield { type: "file", mediaType: rest[0], data: rest[1] };
    if (kind === "source") yield { type: "source", sourceType: "url", id: rest[0], url: rest[1], title: rest[2] };
    if (kind === "tool") {
      yield { type: "tool-input-start", id: rest[0], toolName: rest[1] };
      for (const delta of rest[3]) yield { type: "tool-input-delta", id: rest[0], delta };
      yield { type: "tool-input-end", id: rest[0] };
      yield { type: "tool-call", toolCallId: rest[0], toolName: rest[1], input: rest[2] };
    }
  }
  if (step.error) yield { type: "error", error: new Error(step.error) };
  const usage = { inputTokens: 3, outputTokens: step.parts.length, totalTokens: 3 + step.parts.length };
  yield { type: "finish", finishReason: step.reason, usage };
}

const execute = async (args) => ({ found: args, at: [1, null, "é"] });

function model(job, parts, more) {
  let step = 0;
  const doStream = async () => ({
    stream: streamOf([...parts(job.steps[step++])]),
    rawCall: { rawPrompt: null, rawSettings: {} },
  });
  return { provider: "scripted", modelId: "scripted", doStream, doGenerate: doStream, ...more };
}

async function writeV4(job) {
  const stream = v4.createDataStream({
    execute(writer) {
      job.data.forEach((value) => writer.writeData(value));
      job.annotations.forEach((value) => writer.writeMessageAnnotation(value));
      const parameters = z.any();
      const result = v4.streamText({
        model: model(job, partsForV4, { specificationVersion: "v1", defaultObjectGenerationMode: undefined }),
        prompt: "How?",
        tools: { search: v4.tool({ parameters, execute }), open: v4.tool({ parameters }) },
        toolCallStreaming: job.streamed,
        maxSteps: job.steps.length,
        experimental_continueSteps: job.continued,
        onError() {},
      });
      result.mergeIntoDataStream(writer, { sendReasoning: true, sendSources: true, getErrorMessage: String });
    },
  });
  return { body: await gathered(stream.pipeThrough(new TextEncoderStream())) };
}

async function writeV5(job) {
  const stream = v5.createUIMessageStream({
    generateId: () => "written",
    execute({ writer }) {
      job.data.forEach((data, n) => writer.write({ type: "data-note", id: String(n % 2), data }));
      writer.write({ type: "data-note", data: 1, transient: true });
      const inputSchema = v5.jsonSchema({});
      const result = v5.streamText({
        model: model(job, partsForV5, { specificationVersion: "v2", supportedUrls: {} }),
        prompt: "How?",
        tools: {
          search: v5.tool({ inputSchema, execute }),
          open: v5.dynamicTool({ inputSchema, execute: () => Promise.reject(new Error("closed")) }),
        },
        stopWhen: v5.stepCountIs(job.steps.length),
        onError() {},
      });
      const messageMetadata = ({ part }) => (part.type === "finish" ? { usage: part.totalUsage } : { of: job.annotations });
      writer.merge(result.toUIMessageStream({ sendReasoning: true, sendSources: true, messageMetadata, onError: String }));
    },
  });
  return { body: await gathered(v5.createUIMessageStreamResponse({ stream }).body) };
}

function partial(job) {
  const values = job.texts.map((text) => parsePartialJson(text).value);
  return { values: values.map((value) => (value === undefined ? [] : [value])) };
}

async function time(job) {
  const began = process.cpuUsage();
  const told = await (job.v2 ? foldV2 : foldV1)({ ...job, whole: true });
  const parts = told.message?.parts.find((part) => part.type === "text");
  const { user, system } = process.cpuUsage(began);
  return { seconds: (user + system) / 1e6, length: parts.text.length, error: told.error };
}

const JOBS = { foldV1, foldV2, writeV4, writeV5, partial, time };

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await JOBS[job.do](job))}\n`);
}
