import * as z from 'zod'
import type { Call } from '#shared/api/call.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'

export type Tool<S extends z.ZodType = z.ZodType> = {
  readonly title: string
  /** What it does and when to use it, for the agent. */
  readonly description: string
  /** The calls it stands for. */
  readonly calls: readonly Call[]
  readonly readsOnly: boolean
  readonly input: S
  // biome-ignore lint/suspicious/noExplicitAny: the input of each tool fits its own schema, by which it was parsed
  readonly run: (caller: Caller, input: any) => Promise<object>
}

export const defineTool = <S extends z.ZodType>(
  tool: Omit<Tool<S>, 'run'> & { readonly run: (caller: Caller, input: z.output<S>) => Promise<object> },
): Tool<S> => tool

/** An id as agents pass it. */
export const idText = (whence: string) => z.string().max(100).describe(whence)

/** An id that cannot name anything is answered like an unknown one. */
export const idOf = (schema: z.ZodString, text: string): string => found(schema.safeParse(text).data)

export const pageText = z.string().max(2_000).optional().describe('O valor de proxima_pagina da resposta anterior.')
