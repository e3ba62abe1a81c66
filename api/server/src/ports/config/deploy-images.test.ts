import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfile = read('deploy/Dockerfile');

/** The lines of each stage; a stage has what it began from, too. */
const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => {
      const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(stage) ?? [];
      return [name, { from, text: stage }] as const;
    }),
);

describe('the images', () => {
  it('are written as Docker reads them', () => {
    expect(
      validate(dockerfile).map(({ message, range }) => [range.start.line + 1, message]),
    ).toEqual([]);
  });

  it('begin from a version that is named', () => {
    const bases = [...stages.values()].filter(({ from }) => !stages.has(from));
    expect(bases.length).toBeGreaterThan(2);
    for (const { from } of bases) expect(from).toMatch(/:(?!latest)[\w.-]*\w/);
  });

  it.each(['release', 'pooler', 'runtime'])('run as somebody else than root: %s', (name) => {
    const users = [...(stages.get(name)?.text ?? '').matchAll(/^USER (\S+)$/gm)];
    expect(users.at(-1)?.[1]).toMatch(/^(?!root$|0$)\S+$/);
  });

  it('serve without anything that builds, and say how they are', () => {
    expect([...stages.keys()].at(-1)).toBe('runtime');
    const { from = '', text = '' } = stages.get('runtime') ?? {};
    expect(stages.has(from)).toBe(false);
    expect(text).not.toMatch(/pnpm|npm |npx|apt-get/);
    expect(text).toMatch(/^HEALTHCHECK /m);
    expect(text).toMatch(/^STOPSIGNAL SIGTERM$/m);
    const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(text) ?? [];
    expect(existsSync(path.join(ROOT, program))).toBe(true);
  });

  it('hold no secret', () => {
    expect(dockerfile).not.toMatch(/^(ENV|ARG) .*(KEY|SECRET|PASSWORD|TOKEN)/m);
    // Nothing but what is named comes from the folder where an operator keeps his variables.
    expect(dockerfile).not.toMatch(/^COPY (?:--\S+ )*(?:\.|deploy\/?) /m);
  });

  it('have all that the installation of the packages asks for', () => {
    const copied = [...(stages.get('tools')?.text ?? '').matchAll(/^COPY (.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    );
    const { patchedDependencies, packages } = z
      .object({
        patchedDependencies: z.record(z.string(), z.string()),
        packages: z.array(z.string()),
      })
      .parse(parse(read('pnpm-workspace.yaml')));
    const asked = [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      ...Object.values(patchedDependencies),
      ...packages.filter((one) => !one.startsWith('mf-')).map((one) => one.replace('/*', '')),
    ];
    const covers = (file: string): boolean =>
      copied.some((one) => `${file}/`.startsWith(`${one}/`) || one === `${file}/package.json`);
    expect(asked.filter((file) => !covers(file))).toEqual([]);
    for (const file of copied) expect(existsSync(path.join(ROOT, file))).toBe(true);
  });
});

const Container = z.object({
  image: z.string().regex(/:(?!latest$)[\w.-]+$/),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  // Secrets stand in the secret.
  env: z.array(z.strictObject({ name: z.literal('DRAIN_SECONDS'), value: z.string() })).optional(),
  envFrom: z.tuple([z.object({ secretRef: z.object({ name: z.string() }) })]),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  command: z.tuple([z.literal('node'), z.string()]).optional(),
});

const podOf = <C extends z.ZodType>(container: C) =>
  z.object({
    securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.int().min(1) }),
    containers: z.tuple([container]),
    volumes: z.array(z.object({ name: z.string() })),
    terminationGracePeriodSeconds: z.int().optional(),
  });

const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/readyz', '/healthz']), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});

const Served = Container.extend({
  readinessProbe: Probe,
  livenessProbe: Probe,
  startupProbe: Probe,
  ports: z.tuple([z.strictObject({ name: z.literal('http'), containerPort: z.literal(4000) })]),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});

const Labels = z.object({ app: z.literal('sci') });
const named = { metadata: z.object({ name: z.string() }) };

const Manifest = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    apiVersion: z.literal('batch/v1'),
    kind: z.literal('Job'),
    spec: z.object({
      template: z.object({
        spec: podOf(Container).extend({ restartPolicy: z.enum(['Never', 'OnFailure']) }),
      }),
    }),
  }),
  z.object({
    ...named,
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    spec: z.object({
      replicas: z.int().min(2),
      selector: z.object({ matchLabels: Labels }),
      template: z.object({ metadata: z.object({ labels: Labels }), spec: podOf(Served) }),
    }),
  }),
  z.object({
    ...named,
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    spec: z.object({
      selector: Labels,
      ports: z.tuple([z.looseObject({ targetPort: z.literal('http') })]),
    }),
  }),
  z.object({
    ...named,
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    spec: z.object({ minAvailable: z.literal(1), selector: z.object({ matchLabels: Labels }) }),
  }),
]);

describe('the manifests of Kubernetes', () => {
  const manifests = parseAllDocuments(read('deploy/kubernetes/sci.yaml'), { strict: true }).map(
    (document) => {
      expect(document.errors).toEqual([]);
      return Manifest.parse(document.toJS());
    },
  );
  const pods = manifests.flatMap((one) =>
    one.kind === 'Job' || one.kind === 'Deployment' ? [one.spec.template.spec] : [],
  );

  it('are a migration, two processes, their address, and one that always stays', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Job',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
    ]);
  });

  it('start programs that are there, the same image for both, on volumes that they have', () => {
    expect(new Set(pods.map(({ containers: [one] }) => one.image)).size).toBe(1);
    for (const { containers, volumes } of pods) {
      const [{ command = ['node', 'api/server/src/main.ts'], volumeMounts }] = containers;
      expect(existsSync(path.join(ROOT, command[1] ?? ''))).toBe(true);
      expect(volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
    }
  });

  it('give a process the time that it takes to stop, and ask it ready before it is called', () => {
    const [deployment] = manifests.flatMap((one) => (one.kind === 'Deployment' ? [one] : []));
    const pod = deployment?.spec.template.spec;
    const { env, readinessProbe, livenessProbe } = pod?.containers[0] ?? {};
    const drain = Number(env?.[0]?.value);
    expect(drain).toBeGreaterThan(readinessProbe?.periodSeconds ?? Infinity);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30 + drain);
    expect(readinessProbe?.httpGet.path).toBe('/readyz');
    // A database that is away must not have the processes killed.
    expect(livenessProbe?.httpGet.path).toBe('/healthz');
  });
});
