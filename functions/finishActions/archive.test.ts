import { describe, expect, it } from 'vitest'
import { foldersIn, namesOf } from './archive.ts'

const answers: Readonly<Record<string, string>> = { '{{cliente}}': 'Ana/Bia', '{{vazio}}': '' }
const render = (text: string) => answers[text.trim()] ?? text

describe('where a document is filed', () => {
  it('has a folder for each level that the author wrote, and none for an answer that is missing', () => {
    expect(foldersIn('{{cliente}} / 2026/{{vazio}}/', render)).toEqual(['Ana-Bia', '2026'])
    expect(foldersIn('', render)).toEqual([])
    expect(foldersIn('../..', render)).toEqual(['documento', 'documento'])
  })

  it('has the names that the author wrote, told apart where there are several files of a kind', () => {
    const pdf = { id: '1', name: 'Contrato - Ana.pdf', type: 'pdf' } as const
    const docx = { id: '2', name: 'Contrato - Ana.docx', type: 'docx' } as const
    const other = { id: '3', name: 'Anexo - Ana.pdf', type: 'pdf' } as const
    const names = (fileName: string, ...files: (typeof pdf | typeof docx | typeof other)[]) => [
      ...namesOf({ fileName }, files, render).values(),
    ]
    expect(names('', pdf, docx)).toEqual(['Contrato - Ana.pdf', 'Contrato - Ana.docx'])
    expect(names('{{cliente}}', pdf, docx)).toEqual(['Ana-Bia.pdf', 'Ana-Bia.docx'])
    expect(names('{{cliente}}', pdf, other)).toEqual(['Ana-Bia - Contrato - Ana.pdf', 'Ana-Bia - Anexo - Ana.pdf'])
  })
})
