import { describe, expect, it } from 'vitest'
import { readJson } from './readJson.ts'

const objectOf = (members: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, n) => [`campo_${n}`, n])))
function refusal(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    return (error as Error).message
  }
}

describe('JSON that exceeds what any call can need', () => {
  it('is rejected by its depth', () => {
    expect(refusal(`${'['.repeat(101)}${']'.repeat(101)}`)).toBe('O JSON enviado tem mais de 100 níveis.')
    expect(readJson(`${'['.repeat(100)}${']'.repeat(100)}`)).toHaveLength(1)
  })

  it('is rejected by the members of one object, wherever it is, but not by list entries or commas in texts', () => {
    const message = 'O JSON enviado tem mais de 20.000 campos num mesmo objeto.'
    expect(refusal(objectOf(20_001))).toBe(message)
    expect(refusal(`{"values":[{"a":[1,2]},${objectOf(20_001)}]}`)).toBe(message)
    expect(Object.keys(readJson(objectOf(20_000)) as object)).toHaveLength(20_000)
    expect(readJson(JSON.stringify(Array(30_000).fill(1)))).toHaveLength(30_000)
    expect(refusal(`[${'1,'.repeat(200_000)}1]`)).toBe(
      'Uma lista tem mais de 200.000 itens. Divida-a; nada foi guardado.',
    )
    const texts = { a: ','.repeat(30_000), b: '\\",,', c: [objectOf(3)] }
    expect(readJson(JSON.stringify(texts))).toEqual(texts)
    const rows = (count: number) => `{"values":{"socios":[${Array(count).fill('{"n":1}').join()}]}}`
    expect(refusal(rows(20_001))).toBe('Uma lista tem mais de 20.000 linhas. Divida-a; nada foi guardado.')
    expect(refusal(`[${'{},'.repeat(1_000_000)}{}]`)).toBe(
      'Uma lista tem mais de 20.000 linhas. Divida-a; nada foi guardado.',
    )
    expect(readJson(`[${rows(15_000)},${rows(15_000)}]`)).toHaveLength(2)
    const apart = Array(3).fill(JSON.parse(objectOf(9_000)))
    expect(readJson(JSON.stringify(apart))).toEqual(apart)
  })
})
