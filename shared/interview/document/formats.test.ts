import { expect, it } from 'vitest'
import { emptyInterviewCode, type InterviewCode } from '../model.ts'
import { changeFormat, formatOf } from './formats.ts'

const code = emptyInterviewCode()

const fromWord: InterviewCode = {
  ...code,
  editorDef: {
    sections: [],
    styles: [
      { id: 'Normal', name: 'Normal', css: 'font-family: "Book Antiqua", serif; font-size: 11.5pt; line-height: 1.2' },
      {
        id: 'T1',
        name: 'Heading 1',
        basedOn: 'Normal',
        css: 'font-weight: bold; text-align: center; margin-top: 24pt',
      },
    ],
  },
}

it('a heading is bold until its author says otherwise', () => {
  expect(formatOf(code, 'normal')).toEqual(code.defaultFormat.normal)
  expect(formatOf(code, 'heading-2')).toEqual({ ...code.defaultFormat.normal, bold: true })
  const plain = changeFormat(code, 'heading-2', { bold: false, size: '20pt', alignment: 'center' })
  expect(formatOf(plain, 'heading-2')).toEqual({ ...code.defaultFormat.normal, size: '20pt', alignment: 'center' })
  expect(plain.editorDef).toBe(code.editorDef)
})

it('the styles of a document from Word are the ones shown and changed, and keep what no control shows', () => {
  expect(formatOf(fromWord, 'heading-1')).toEqual({
    font: 'Book Antiqua',
    size: '11.5pt',
    bold: true,
    italic: false,
    underline: false,
    textColor: '#000000',
    alignment: 'center',
  })
  const changed = changeFormat(fromWord, 'heading-1', { size: '14pt', underline: true, font: undefined })
  expect(changed.editorDef.styles![1]!.css).toBe(
    'font-weight: bold; text-align: center; margin-top: 24pt; font-size: 14pt; text-decoration: underline',
  )
  expect(changed.editorDef.styles![0]).toBe(fromWord.editorDef.styles![0])
  expect(changed.defaultFormat['heading-1']).toEqual({
    ...code.defaultFormat['heading-1'],
    size: '14pt',
    underline: true,
  })
})

it('items of lists have only what differs from the text', () => {
  const changed = changeFormat(code, 'listItem', { italic: true, textColor: '#336699' })
  expect(changed.customStyleLi).toBe('font-style: italic; color: #336699')
  expect(formatOf(changed, 'listItem')).toEqual({ italic: true, textColor: '#336699' })
  expect(changeFormat(changed, 'listItem', { italic: undefined, textColor: undefined }).customStyleLi).toBe('')
})
