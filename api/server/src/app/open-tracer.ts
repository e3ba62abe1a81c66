import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageFile from '../../package.json' with { type: 'json' };
import type { Tracer } from '../ports/tracing.ts';

const KINDS = { call: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const LONGEST = 2000;

/**
 * Sends spans to a collector by OTLP over HTTP. `address`: of the collector, as
 * OTEL_EXPORTER_OTLP_ENDPOINT names it. A collector that is away loses spans, and nothing else.
 */
export function openTracer(address: string): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'sci',
      'service.version': packageFile.version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = provider.getTracer('sci');
  const running = new AsyncLocalStorage<Span>();
  const here = (): Context => {
    const span = running.getStore();
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
  };
  return {
    inSpan: ({ name, kind, attributes, parent }, work, isFault) => {
      const span = spans.startSpan(
        name,
        { kind: KINDS[kind], attributes },
        contextOf(parent) ?? here(),
      );
      return running.run(span, async () => {
        try {
          return await work();
        } catch (error) {
          if (isFault(error)) markFault(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    carried: () => {
      const at = running.getStore()?.spanContext();
      return at && `00-${at.traceId}-${at.spanId}-${at.traceFlags.toString(16).padStart(2, '0')}`;
    },
    statement: (text, ms) => {
      if (running.getStore() === undefined) return;
      const now = Date.now();
      const name = /^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'statement';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, LONGEST),
      };
      spans
        .startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: now - ms }, here())
        .end(now);
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: string | undefined): Context | undefined {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The kind of error: its message may hold what somebody typed. */
function markFault(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
