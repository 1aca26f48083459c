import * as z from 'zod'
import { setting } from '../platform/environment.ts'
import { readJsonSecret } from '../platform/secrets.ts'

/** A model at an OpenAI-compatible service. */
export type ModelPlace = {
  /** Without a slash at its end: 'https://api.openai.com/v1'. */
  readonly baseUrl: string
  readonly model: string
  readonly key?: string | undefined
  /** Of Amazon Bedrock, which is called with the function's own role. */
  readonly region?: string | undefined
  /** How much it reads at once. */
  readonly contextTokens: number
  /** Seconds without a word after which it is given up. */
  readonly silence: number
}

/** What most services read at once, with room to spare. */
export const USUAL = { contextTokens: 48_000, silence: 30 } as const

const configuration = z.object({
  baseUrl: z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, '')),
  model: z.string().min(1),
  key: z.string().min(1).optional(),
  region: z.string().min(1).optional(),
  contextTokens: z.number().int().min(4_000).default(USUAL.contextTokens),
  silence: z.number().min(0.2).max(60).default(USUAL.silence),
})

/** This installation's model, if its secret has one. */
export async function installationPlace(): Promise<ModelPlace | undefined> {
  const parsed = configuration.safeParse(await readJsonSecret(setting('LANGUAGE_MODEL_SECRET')))
  return parsed.success ? parsed.data : undefined
}

export const hostOf = ({ baseUrl }: Pick<ModelPlace, 'baseUrl'>): string => new URL(baseUrl).host
