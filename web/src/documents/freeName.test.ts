import { expect, it } from 'vitest'
import { freeName } from './freeName.ts'

it('gives files of one name names of their own in an archive, whatever their case', () => {
  const taken = new Set<string>()
  const names = ['Contrato.pdf', 'contrato.pdf', 'Contrato.docx', 'Contrato.pdf', 'Anexo', 'Anexo'].map((name) => {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    return free
  })
  expect(names).toEqual(['Contrato.pdf', 'contrato (2).pdf', 'Contrato.docx', 'Contrato (3).pdf', 'Anexo', 'Anexo (2)'])
})
