/**
 * Spans for OpenTelemetry (OPS-46): off unless the standard variables name a collector. They are named by routes,
 * operations, queues and statements; values, addresses and people are in none.
 */
import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Context } from '@opentelemetry/api';

const tracer = () => trace.getTracer('touchline');
let on = false;

/** Whether a collector is told; else spans cost next to nothing, and what prepares them may be left out. */
export const isTracing = (): boolean => on;

/** The id of the trace that the caller is in, for lines of the log; undefined without one. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Does some work within a span that ends and fails with it. `attributes` hold no values and nobody's data. */
export function traced<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span of a request: `within` runs what belongs to it, `end` is called once it is answered or has broken off. */
export type RequestSpan = { within: (next: () => void) => void; end: (route: string, status: number) => void };

/** @param method of the request; its route is known at the end. */
export function beginRequestSpan(method: string): RequestSpan {
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } });
  const own: Context = trace.setSpan(context.active(), span);
  return {
    within: (next) => context.with(own, next),
    end: (route, status) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Tells of a statement that has just ended after so many milliseconds, by its text, which has no values. */
export function noteStatement(statement: string, text: string, ms: number, failed: boolean): void {
  const end = Date.now();
  const span = tracer().startSpan(`statement ${statement}`, {
    kind: SpanKind.CLIENT,
    startTime: end - ms,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text, 'touchline.statement': statement },
  });
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

/**
 * Tells a collector of the spans from now on, at `/v1/traces` of its address. Headers for it, and what the club is called
 * there, are read from the other OTEL_ variables by the SDK, which is loaded for this alone.
 */
export async function startTracing(collector: string): Promise<{ close: () => Promise<void> }> {
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'touchline' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, '')}/v1/traces` }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  on = true;
  return {
    close: async () => {
      on = false;
      await provider.shutdown();
      trace.disable();
      context.disable();
    },
  };
}
