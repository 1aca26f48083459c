import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marksIn, proposalsIn, visibleText } from './visibleText.ts'

const known = new Set(['pergunta:valor', 'cláusula:12'])
const isKnown = (mark: string) => known.has(mark)
const whole = (raw: string) => visibleText(raw, isKnown, true)

const raw = `O valor é 5 [[pergunta:valor]] e há multa [[Clausula: 12]], mas não [[cláusula:99]] isto [solto].
\`\`\`proposta
{"tipo": "resposta", "pergunta": "valor", "valor": "6"}
\`\`\`
Fim.
\`\`\`proposta
não é JSON
\`\`\``

describe('the visible text of an answer', () => {
  it('has the marks of what exists, and neither other marks nor the blocks of proposals', () => {
    expect(whole(raw)).toBe('O valor é 5 [[pergunta:valor]] e há multa [[cláusula:12]], mas não  isto [solto].\n\nFim.')
    expect(marksIn(whole(raw))).toEqual(['pergunta:valor', 'cláusula:12'])
    expect(proposalsIn(raw)).toEqual([{ tipo: 'resposta', pergunta: 'valor', valor: '6' }, undefined])
  })

  it('leaves out a proposal that broke off', () => {
    expect(whole('Sim.\n```proposta\n{"tipo": "resp')).toBe('Sim.')
  })

  it('only ever grows while it is written, however it is cut', () => {
    const piece = fc.constantFrom(
      '[[pergunta:valor]]',
      '[[x:y]]',
      '[',
      ']',
      '`',
      '```',
      '```proposta\n{}\n```\n',
      'texto ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const all = pieces.join('')
        let former = ''
        for (let at = 1; at <= all.length; at += 1) {
          const text = visibleText(all.slice(0, at), isKnown, false)
          expect(text.startsWith(former)).toBe(true)
          former = text
        }
        expect(whole(all).startsWith(former.trim())).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})
