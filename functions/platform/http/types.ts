import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Answer, Body, Call, Calls, Params, Query } from '#shared/api/call.ts'
import type { Message } from '#shared/api/envelope.ts'
import type { Caller } from '../auth/caller.ts'

/** A file in a multipart body. */
export type UploadedFile = {
  /** The name of the form's part. */
  readonly part: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** What every handler knows about its call. */
export type CallContext = {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  /** The site's origin, for links in e-mails. */
  readonly site: string
  /** Sentences for the person, sent with the data. */
  readonly messages: Message[]
}

/** A request as it came, with the names of its headers in small letters. */
export type Raw = {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** What a handler receives: only what the call declares. A call that needs a session always has a caller. */
export type CallRequest<C extends Call> = {
  readonly params: Params<C>
  readonly query: Query<C>
  readonly body: Body<C>
  readonly files: readonly UploadedFile[]
  readonly caller: C['access'] extends 'public' | 'hash' ? undefined : Caller
  readonly raw: C['raw'] extends true ? Raw : undefined
  readonly context: CallContext
}

/** A file as an answer: its bytes, or a signed address to download it from. */
export type Blob =
  | { readonly redirect: string }
  | { readonly bytes: Uint8Array; readonly contentType: string; readonly disposition: string }

/** The job that will make the file, if it is not ready yet. */
export type Pending = {
  readonly pending: unknown
}

export type Page = {
  readonly contentType: string
  readonly text: string
  /** The content security policy, of a page that decides it for each request: it is not cached. */
  readonly policy?: string
}

/** What a protocol of others answers: JSON, or nothing but that a message was accepted. */
export type Bare = { readonly json: string } | 'accepted'

type Result<C extends Call> = C['answerKind'] extends 'blob'
  ? Blob | Pending
  : C['answerKind'] extends 'page'
    ? Page
    : C['answerKind'] extends 'bare'
      ? Bare
      : Answer<C>

export type Handler<C extends Call> = (request: CallRequest<C>) => Promise<Result<C>>

/** One handler for each declared call: a call without a handler, or the reverse, does not compile. */
export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> }

export type HttpEvent = APIGatewayProxyEventV2
