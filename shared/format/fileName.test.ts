import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { asciiFileName, contentDisposition, fileName } from './fileName.ts'

describe('fileName', () => {
  test.each([
    ['Contrato de Locação', 'docx', 'Contrato de Locação.docx'],
    ['Contrato 1/2: São João', 'docx', 'Contrato 1-2 - São João.docx'],
    ['Acordo nº 3 "final"?', '.PDF', 'Acordo nº 3 final.pdf'],
    ['  a \t\n b  ', 'pdf', 'a b.pdf'],
    ['a\nb', 'pdf', 'a b.pdf'],
    ['a:b', 'pdf', 'a - b.pdf'],
    ['...oculto...', 'pdf', 'oculto.pdf'],
    ['../../etc/passwd', '', '-..-etc-passwd'],
    ['', 'docx', 'documento.docx'],
    ['???', 'docx', 'documento.docx'],
    ['CON', 'docx', '_CON.docx'],
    ['com1', 'docx', '_com1.docx'],
    ['Falcon', 'docx', 'Falcon.docx'],
    ['lpt1.txt', '', '_lpt1.txt'],
    ['Contas', 'xlsx', 'Contas.xlsx'],
    ['fatura\u202efdp.exe', 'pdf', 'faturafdp.exe.pdf'],
    ['Sa\u0303o Paulo', 'pdf', 'São Paulo.pdf'],
    ['\ud83d', 'pdf', 'documento.pdf'],
    ['recibo', '../x', 'recibo.x'],
    ['recibo', 'abcdefghijk', 'recibo.abcdefghij'],
    ['recibo', undefined, 'recibo'],
    [`${'?'.repeat(999)}ab`, '', 'a'],
  ])('of %j and %j is %j', (title, extension, name) => {
    expect(fileName(title, extension)).toBe(name)
  })

  it('cuts a long title between characters, and keeps the extension', () => {
    expect(fileName('ã'.repeat(300), 'docx')).toBe(`${'ã'.repeat(87)}.docx`)
    expect(fileName(`${'a'.repeat(174)}😀`, 'docx')).toBe(`${'a'.repeat(174)}.docx`)
    expect(fileName('€'.repeat(100), '')).toBe('€'.repeat(60))
  })

  it('is safe for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = fileName(title, 'pdf')
        expect(name).toMatch(/^[^./\\:*?"<>|\s][^/\\:*?"<>|]*\.pdf$/)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(180)
        expect(fileName(name.slice(0, -4), 'pdf')).toBe(name)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('contentDisposition', () => {
  it('carries a plain name and the full one (RFC 6266, RFC 8187)', () => {
    expect(contentDisposition("Locação nº 1 – D'Ávila (2)*.docx")).toBe(
      'attachment; filename="Locacao no 1 - D\'Avila (2)*.docx"; ' +
        "filename*=UTF-8''Loca%C3%A7%C3%A3o%20n%C2%BA%201%20%E2%80%93%20D%27%C3%81vila%20%282%29%2A.docx",
    )
  })

  it('cannot break out of a header, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%!&+-]*$/,
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('asciiFileName', () => {
  test.each([
    ['São João 1ª via.pdf', 'Sao Joao 1a via.pdf'],
    ['€ "x" \\ %41.pdf', '_ _x_ _ _41.pdf'],
  ])('of %j is %j', (name, plain) => {
    expect(asciiFileName(name)).toBe(plain)
  })
})
