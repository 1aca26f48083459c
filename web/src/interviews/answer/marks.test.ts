import { describe, expect, it } from 'vitest'
import { createField } from '#shared/interview/index.ts'
import { isOptional, markOf } from './marks.ts'

const asked = (required: boolean) => createField('text', { uid: '', required })
const byRule = createField('text', { uid: '', rules: [{ name: 'required', conditions: [] }] })
const shown = createField('content', { uid: '' })
const upload = createField('upload', { uid: '' })

describe('an interview marks', () => {
  it.each([
    ['optional questions, if most are required', [asked(true), asked(true), asked(false)], 'optional'],
    ['optional questions, if there are as many of both', [asked(true), asked(false)], 'optional'],
    ['required questions, if most are optional', [asked(true), asked(false), asked(false)], 'required'],
    ['no question, if all are optional', [asked(false), asked(false)], 'none'],
    ['what a rule may require', [byRule, asked(false), asked(false)], 'required'],
    ['nothing for texts and files', [asked(true), shown, upload, upload], 'optional'],
  ] as const)('%s', (_, fields, mark) =>
    expect(markOf({ sections: [{ id: '', title: '', conditionals: [], fields: [...fields] }] })).toBe(mark),
  )
})

it('calls optional what may be left blank, files too, and nothing that is only read', () => {
  expect([asked(true), asked(false), upload, shown].map(isOptional)).toEqual([false, true, true, false])
})
