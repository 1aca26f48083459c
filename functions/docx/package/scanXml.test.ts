import { DOMParser } from '@xmldom/xmldom'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeXml, encodeXml, scanXml } from './scanXml.ts'

describe('scanXml', () => {
  it('reports tags, their attributes and the text between, in order', () => {
    const seen: unknown[] = []
    const xml = '<?xml version="1.0"?><a x="1 &lt; 2" y=\'"\'>um &amp; dois<b/><!-- nada --><![CDATA[<c>]]></a>'
    const fault = scanXml(xml, {
      open: (name, tag) => seen.push(['open', name, tag.attribute('x'), tag.attribute('y'), tag.selfClosing]),
      close: (name) => seen.push(['close', name]),
      text: (from, to) => seen.push(['text', decodeXml(xml.slice(from, to))]),
    })
    expect(fault).toBeUndefined()
    expect(seen).toEqual([
      ['open', 'a', '1 < 2', '"', false],
      ['text', 'um & dois'],
      ['open', 'b', undefined, undefined, true],
      ['close', 'b'],
      ['text', '<c>'],
      ['close', 'a'],
    ])
  })

  it.each([
    ['a tag left open', '<a><b></a>'],
    ['a tag never opened', '<a></a></b>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['a less-than sign in an attribute', '<a x="<"/>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a bare ampersand', '<a>P & D</a>'],
    ['a reference to a control character', '<a>&#1;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['text outside the root', '<a/>x'],
    ['two roots', '<a/><b/>'],
    ['nothing', ''],
    ['a comment without end', '<a><!-- </a>'],
    ['an XML declaration inside', '<a><?xml version="1.0"?></a>'],
    ['a CDATA section without end', '<a><![CDATA[</a>'],
  ])('refuses %s', (_what, xml) => {
    expect(scanXml(xml)).toMatchObject({ code: 'malformed' })
  })

  it('reports a document type declaration as such, and never reads an entity', () => {
    expect(scanXml('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toMatchObject({ code: 'dtd' })
    expect(scanXml('<a><!ENTITY x "y"></a>')).toMatchObject({ code: 'dtd' })
  })

  it('stops at more levels than any document has', () => {
    expect(scanXml('<a>'.repeat(600) + '</a>'.repeat(600))).toMatchObject({ code: 'too_deep' })
  })

  // Bare ampersands are excluded: xmldom accepts them, although XML does not.
  it('agrees with a full parser on what is well-formed', () => {
    const piece = fc.constantFrom(
      '<a>',
      '</a>',
      '<b x="1">',
      '</b>',
      '<c/>',
      'texto',
      '&amp;',
      '<',
      '>',
      ' ',
      'x="',
      "'",
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const xml = `<r>${pieces.join('')}</r>`
        expect(scanXml(xml) === undefined).toBe(parses(xml))
      }),
      { numRuns: 3000 },
    )
  })

  it('never throws for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '/', '"', "'", '&', ';', '!', '-', '?', 'a', ' ', '=') }),
        (xml) => {
          scanXml(xml, { open: (_name, tag) => tag.attribute('a') })
        },
      ),
      { numRuns: 3000 },
    )
  })
})

describe('encodeXml', () => {
  it('is undone by decodeXml, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeXml(encodeXml(text)) === text))
  })
})

function parses(xml: string): boolean {
  try {
    const stop = (level: string) => {
      if (level !== 'warning') throw new Error(level)
    }
    return new DOMParser({ onError: stop }).parseFromString(xml, 'text/xml').documentElement !== null
  } catch {
    return false
  }
}
