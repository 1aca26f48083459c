import { describe, expect, it } from 'vitest'
import { escapeXml, isSafeSource, type Target, targets, writers } from './targets.ts'
import type { TemplateImage } from './value.ts'

const text = 'a<b>&"\'`\n\u0001é'
const image: TemplateImage = { $: 'imagem', fileId: 'f"1', src: '/x.png', width: 99.6, height: 50.4, alt: 'a<b\nc' }

describe('each target', () => {
  it.each<[Target, string, string]>([
    ['plain', text, 'a<b\nc'],
    [
      'html',
      'a&lt;b&gt;&amp;&quot;&#39;&#96;<br>\u0001é',
      '<img src="/x.png" data-file-id="f&quot;1" width="100" height="50" alt="a&lt;b c">',
    ],
    ['ooxml', "a&lt;b&gt;&amp;&quot;'`\né", 'a&lt;b\nc'],
    ['json', 'a\\u003cb>&\\"\'`\\n\\u0001é', 'f\\"1'],
  ])('%s', (target, written, drawn) => {
    expect([writers[target].text(text), writers[target].image(image)]).toEqual([written, drawn])
  })

  it('leaves text without special characters unchanged', () => {
    expect(targets.map((target) => writers[target].text('Ana'))).toEqual(targets.map(() => 'Ana'))
  })

  it('draws an image without size, file or address', () => {
    const bare: TemplateImage = { $: 'imagem', alt: '' }
    expect(targets.map((target) => writers[target].image(bare))).toEqual(['', '<img src="" alt="">', '', '', ''])
    expect(writers.html.image({ ...bare, src: 'javascript:alert(1)' })).toBe('<img src="" alt="">')
    expect(writers.json.image({ ...bare, src: 'a<b' })).toBe('a\\u003cb')
  })
})

describe('the text of a JSON string', () => {
  it('has no line terminators of JavaScript', () => {
    expect(writers.json.text('\u2028\u2029</script>')).toBe('\\u2028\\u2029\\u003c/script>')
  })
})

describe('the text of XML', () => {
  it('has no characters that XML 1.0 forbids', () => {
    expect(escapeXml('a\u0000b\u000bc\ud800d\ufffee\t\n\u{1f600}')).toBe('abcde\t\n\u{1f600}')
  })
})

describe('the address of a picture', () => {
  it.each([
    ['https://exemplo.com/a.png', true],
    ['http://exemplo.com/a.png', true],
    ['HTTPS://exemplo.com/a.png', true],
    ['/api/v1/files/1', true],
    ['data:image/png;base64,AA==', true],
    ['data:image/jpg;base64,AA==', true],
    ['data:image/jpeg;base64,AA==', true],
    ['data:image/gif;base64,AA==', true],
    ['data:image/webp;base64,AA==', true],
    ['data:image/svg+xml;base64,AA==', false],
    ['data:text/html;base64,AA==', false],
    ['//mal.example/x.png', false],
    ['javascript:alert(1)//https://', false],
    ['', false],
  ])('%s is safe: %s', (src, safe) => {
    expect(isSafeSource(src)).toBe(safe)
  })
})
