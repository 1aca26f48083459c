import { expect, it } from 'vitest'
import { freeName } from './freeName.ts'

it('gives files with the same name unique names in an archive, ignoring case', () => {
  const taken = new Set<string>()
  const names = ['Contrato.pdf', 'contrato.pdf', 'Contrato.docx', 'Contrato.pdf', 'Anexo', 'Anexo'].map((name) => {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    return free
  })
  expect(names).toEqual(['Contrato.pdf', 'contrato (2).pdf', 'Contrato.docx', 'Contrato (3).pdf', 'Anexo', 'Anexo (2)'])
})
