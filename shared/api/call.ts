import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { LogAction } from './logActions.ts'

/**
 * Who may make a call. `member` is any signed-in user, `owner` needs the privilege `owner` of the caller's organisation,
 * `admin` is the system administrator, `public` needs no token.
 */
export type Access = 'public' | 'member' | 'owner' | 'admin'

/** S0 §6, and two of our own: who makes and publishes models, and who starts and fills documents. An owner holds every privilege. */
export const privileges = [
  'owner',
  'contentLibrary.access',
  'charts.overview',
  'execution.downloadDocx',
  'interview.edit',
  'execution.edit',
] as const
export type Privilege = (typeof privileges)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `json` answers the envelope; `blob` answers a file (or a redirect to one); `page` answers a document as it is (HTML, OpenAPI). */
export type AnswerKind = 'json' | 'blob' | 'page'

/** One call of the HTTP interface, as data. Everything else (routes, types, checks, client, OpenAPI, tests) is read from it. */
export type Call = {
  readonly method: Method
  /** From the host's root, API Gateway style: `/api/v1/interviews/{id}`. */
  readonly path: string
  readonly access: Access
  /** Needed besides `access`. */
  readonly privilege?: Privilege
  /** A path parameter that must name the caller's own organisation; any other is answered 404. */
  readonly ownOrganization?: string
  /** The system administrator may make the call for any organisation. */
  readonly alsoAdmin?: true
  /**
   * Sessions that are bound to one document (identity's validateToken) may make it too. Without this they reach only what names that
   * document, and reading what names its template.
   */
  readonly alsoEmbedded?: true
  /** Those sessions may not make it, although it names their document: what ends or hands over the document is for the organisation. */
  readonly notEmbedded?: true
  /**
   * Sessions that may only turn the own second factor on, because the organisation requires one, may make it too; where it names a person,
   * of oneself alone.
   */
  readonly alsoEnrolling?: true
  /** What it does, in one Portuguese sentence, for the readable page. */
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** `multipart`: the body schema describes the text parts; files arrive beside it. */
  readonly bodyKind?: 'json' | 'multipart'
  /** Bytes of its JSON, decompressed, where it is not `bodyLimitOf` its access. */
  readonly bodyLimit?: number
  readonly answerKind?: AnswerKind
  readonly answer: z.ZodType
  /** Failures that the rest of the declaration does not imply. */
  readonly failures?: readonly ErrorCode[]
  /** Of success; 200 unless told. */
  readonly status?: 200 | 201 | 202
  /**
   * What the organisation's log tells of it: an action, or one of several. Every call that is no GET declares one, or says why the log has
   * nothing to tell.
   */
  readonly logs?: LogAction | readonly LogAction[] | { readonly never: string }
  /** Milliseconds; S0 §9 gives 60000. */
  readonly timeout?: number
}

/** Bytes of a JSON body, decompressed: what a stranger sends is small, and nobody's is read before it is known to fit. */
export const bodyLimitOf = ({ bodyLimit, access }: Pick<Call, 'bodyLimit' | 'access'>): number =>
  bodyLimit ?? (access === 'public' ? 64 * 1024 : 1024 * 1024)

export type Calls = Readonly<Record<string, Call>>

/** Declares a capability's calls, keeping each one's exact types. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler receives: parsed, with defaults applied. */
export type Params<C extends Call> = Output<C['params']>
export type Query<C extends Call> = Output<C['query']>
export type Body<C extends Call> = Output<C['body']>
/** What a handler gives back and a client reads. */
export type Answer<C extends Call> = z.output<C['answer']>

/** What a client sends: only the parts that the call declares. */
export type CallInput<C extends Call> = (C['params'] extends z.ZodType ? { params: Input<C['params']> } : unknown) &
  (C['query'] extends z.ZodType ? { query?: Input<C['query']> } : unknown) &
  (C['body'] extends z.ZodType ? { body: Input<C['body']> } : unknown)
