import { describe, expect, it } from 'vitest'
import { balanceTags, openTags } from './htmlTags.ts'

describe('a fragment of HTML', () => {
  it.each([
    ['<p>a</p>', '<p>a</p>', ''],
    ['<p><b>a', '<p><b>a</b></p>', '<p><b>'],
    ['<P class="x">a', '<P class="x">a</p>', '<P class="x">'],
    ['a</b></p>', 'a', ''],
    ['<p><b><i>a</p>b', '<p><b><i>a</i></b></p>b', ''],
    ['<p>a</b>b', '<p>ab</p>', '<p>'],
    ['<h1>a</h1><h2>b', '<h1>a</h1><h2>b</h2>', '<h2>'],
    ['<my-tag>a', '<my-tag>a</my-tag>', '<my-tag>'],
    ['<p>a<br>b<img src="x"><hr/>', '<p>a<br>b<img src="x"><hr/></p>', '<p>'],
    ['<p><svg/>a', '<p><svg/>a</p>', '<p>'],
    ['1 < 2 <p>', '1 < 2 <p></p>', '<p>'],
  ])('%s is closed as %s', (html, balanced, open) => {
    expect([balanceTags(html), openTags(html)]).toEqual([balanced, open])
  })
})
