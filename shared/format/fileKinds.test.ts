import { describe, expect, it } from 'vitest'
import { acceptsFile } from './acceptsFile.ts'
import { endingOf, kindOfName, writeBytes } from './fileKinds.ts'

describe('what a question accepts', () => {
  const pdf = { name: 'contrato.pdf', type: 'application/pdf' }
  it.each([
    [[], pdf, true],
    [['.pdf'], pdf, true],
    [['.PDF '], pdf, true],
    [['application/pdf'], pdf, true],
    [['image/*'], pdf, false],
    [['image/*', '.pdf'], pdf, true],
    [['.jpg'], { name: 'foto.jpeg', type: 'image/jpeg' }, true],
    [['.pdf'], { name: 'foto.jpg', type: 'image/jpeg' }, false],
    [['.p7s'], { name: 'contrato.p7s', type: '' }, true],
  ])('%j takes %j: %s', (accept, file, taken) => {
    expect(acceptsFile(accept, file)).toBe(taken)
  })
})

describe('the name of a file', () => {
  it.each([
    ['a.PDF', 'pdf', 'application/pdf'],
    ['minuta.v2.docx', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['.htaccess', '', undefined],
    ['sem final', '', undefined],
    ['a.exe', 'exe', undefined],
  ])('%s ends in "%s"', (name, ending, type) => {
    expect([endingOf(name), kindOfName(name)?.type]).toEqual([ending, type])
  })
})

it.each([
  [1, '1 byte'],
  [900, '900 bytes'],
  [2_000, '2 KB'],
  [1024 * 1024, '1 MB'],
  [8.25 * 1024 * 1024, '8,3 MB'],
  [100 * 1024 * 1024, '100 MB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(writeBytes(bytes)).toBe(text)
})
