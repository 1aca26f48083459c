import type { Execution } from '#shared/api/executions.ts'
import type { Interview } from '#shared/api/interviews.ts'
import { type BodyOf, type Client, ok } from './clientOf.ts'

type Model = Partial<BodyOf<'interviews', 'createInterview'>> & {
  /** The Word file that its documents are made of. */
  readonly file?: File
}

/** A published interview. */
export async function buildInterview({ interviews }: Client, { file, ...body }: Model = {}): Promise<Interview> {
  const { id, version } = await ok(interviews.createInterview({ body: { name: 'Contrato', ...body } }))
  const params = { id }
  const added = file && (await ok(interviews.addModel({ params, body: {}, files: { file } })))
  return ok(interviews.changeInterview({ params, body: { version: added?.version ?? version, published: true } }))
}

type Document = BodyOf<'executions', 'createExecution'> & { readonly interviewId: string | undefined }

/** A document that is being answered. */
export const buildExecution = ({ executions }: Client, { interviewId, ...body }: Document): Promise<Execution> =>
  ok(executions.createExecution({ params: { interviewId }, body }))

type Share = Partial<BodyOf<'links', 'createInterviewLink'>>

export const buildInterviewLink = ({ links }: Client, { id, ...body }: Share & { readonly id: string }) =>
  ok(links.createInterviewLink({ params: { id }, body: { name: 'Clientes', ...body } }))

export const buildExecutionLink = ({ links }: Client, { id, ...body }: Share & { readonly id: string }) =>
  ok(links.createExecutionLink({ params: { id }, body: { name: 'Para Ana', ...body } }))

export const buildGroup = ({ groups }: Client, more: Partial<BodyOf<'groups', 'createGroup'>> = {}) =>
  ok(groups.createGroup({ body: { name: 'Cível', members: [], ...more } }))

export const buildTask = ({ tasks }: Client, more: Partial<BodyOf<'tasks', 'createTask'>> = {}) =>
  ok(tasks.createTask({ body: { title: 'Protocolar', date: '2026-03-02', ...more } }))

export const buildParty = ({ register }: Client, more: Partial<BodyOf<'register', 'createParty'>> = {}) =>
  ok(register.createParty({ body: { kind: 'person', facts: { name: 'Ana Lima' }, ...more } }))

export const buildWebhook = ({ webhooks }: Client, more: Partial<BodyOf<'webhooks', 'createWebhook'>> = {}) =>
  // Nothing listens there.
  ok(
    webhooks.createWebhook({
      body: { name: 'Portal', url: 'https://portal.test/', events: ['execution.expired'], ...more },
    }),
  )
