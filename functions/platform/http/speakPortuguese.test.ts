import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sentenceOn, speakPortuguese } from './speakPortuguese.ts'

speakPortuguese()

const sentence = (schema: z.ZodType, value: unknown, name = 'valor'): string =>
  sentenceOn(name, schema.safeParse(value).error!.issues[0]!)

describe('what is wrong with a value that was sent', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing value', z.string(), undefined, 'Falta informar "valor"'],
    ['a missing option', z.enum(['a', 'b']), undefined, 'Falta informar "valor"'],
    ['a number for a text', z.string(), 5, 'O valor de "valor" deve ser um texto, e veio um número'],
    ['null for a list', z.array(z.string()), null, 'O valor de "valor" deve ser uma lista, e veio null'],
    ['a list for an object', z.object({}), [], 'O valor de "valor" deve ser um objeto, e veio uma lista'],
    ['a fraction', z.number().int(), 1.5, 'O valor de "valor" deve ser um número inteiro, e veio um número'],
    ['a text for a boolean', z.boolean(), 'sim', 'O valor de "valor" deve ser true ou false, e veio um texto'],
    ['another constant', z.literal('cpj'), 'x', 'O valor de "valor" deve ser "cpj"'],
    ['none of the options', z.enum(['a', 'b', 'c']), 'd', 'O valor de "valor" deve ser "a", "b" ou "c"'],
    ['a long text', z.string().max(1_200), 'a'.repeat(1_201), 'O valor de "valor" deve ter no máximo 1.200 caracteres'],
    ['an empty text', z.string().min(1), '', 'O valor de "valor" deve ter pelo menos 1 caractere'],
    ['a long list', z.array(z.any()).max(2), [1, 2, 3], 'O valor de "valor" deve ter no máximo 2 itens'],
    ['a large number', z.number().max(1_000), 1_001, 'O valor de "valor" deve ser no máximo 1.000'],
    ['a small number', z.number().positive(), 0, 'O valor de "valor" deve ser maior que 0'],
    ['no e-mail', z.email(), 'x', 'O valor de "valor" deve ser um endereço de e-mail'],
    ['no date', z.iso.date(), '31/12/2026', 'O valor de "valor" deve ser uma data, como 2026-12-31'],
    ['no such pattern', z.string().regex(/^A\d$/), 'x', 'O valor de "valor" deve seguir o padrão /^A\\d$/'],
    ['unknown names', z.strictObject({}), { a: 1, b: 2 }, 'O valor de "valor" tem nomes desconhecidos: "a", "b"'],
    [
      'none of several forms',
      z.union([z.string(), z.number()]),
      true,
      'O valor de "valor" não corresponde a nenhum dos formatos aceitos',
    ],
    [
      'another kind of object',
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
      { kind: 'c' },
      'O valor de "valor" deve ser "a" ou "b"',
    ],
    ['what the declaration says itself', z.string().regex(/^A/, 'Comece por A'), 'x', 'Comece por A'],
    ['a limit that it words itself', z.string().max(1, 'Seja breve'), 'xx', 'O valor de "valor" não serve: Seja breve'],
  ])('%s', (_case, schema, value, expected) => {
    expect(sentence(schema, value)).toBe(expected)
  })

  it('names the whole content if no part of it is meant', () => {
    expect(sentence(z.object({}), 'x', '')).toBe('O conteúdo enviado deve ser um objeto, e veio um texto')
  })
})
