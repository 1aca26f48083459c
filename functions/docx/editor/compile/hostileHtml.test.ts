// @module-tag further
import { expect, it } from 'vitest'
import { documentText } from '#shared/interview/document/documentText.ts'
import { editorDefSchema, emptyInterviewCode } from '#shared/interview/index.ts'
import { cleanDocument, compileEditorDocument } from '../index.ts'

/** Long enough that reading in quadratic time would exceed the time limit of a test. */
const LENGTH = 200_000
const repeated = (piece: string, before = '') => before + piece.repeat(LENGTH / piece.length)
const numbered = (write: (at: number) => string) => Array.from({ length: LENGTH / 30 }, (_, at) => write(at)).join('')

it.each([
  ['declarations that do not end', repeated('<!')],
  ['instructions that do not end', repeated('<?')],
  ['comments that do not end', repeated('<!--')],
  ['attributes that do not end', repeated('<a b="')],
  ['an attribute that is a tag to its end', repeated('/', '<a b=')],
  ['spaces in a tag', repeated(' ', '<a b')],
  ['cells without rows', repeated('<td>a')],
  ['lists inside of lists', repeated('<ul><li>a')],
  ['a long list', repeated('<li>a', '<ul>')],
  ['a row of cells, and as many rows', `<table><tr>${'<td>'.repeat(5_000)}${'<tr><td>a'.repeat(5_000)}`],
  ['a table of headings', repeated('<tr><th>a', '<table>')],
  ['headings in sections that are not closed', repeated('<h1>{{#a}}</h1>')],
  ['different addresses', numbered((at) => `<a href="https://a/${at}">b</a>`)],
  ['different anchors', numbered((at) => `<p data-clause="4" data-anchor="a${at}">b`)],
  ['different lists', numbered((at) => `<p data-clause="1" data-list="a${at}">b`)],
  ['notes', repeated('<p><span data-note="x"></span>')],
])('%s are read, searched and compiled in time', (_, content) => {
  const block = { id: 'b', type: 'text', content }
  const document = cleanDocument(editorDefSchema.parse({ sections: [{ id: 'g', blocks: [block] }] }))
  documentText(document)
  expect(compileEditorDocument(document, emptyInterviewCode()).length).toBeGreaterThan(0)
})
