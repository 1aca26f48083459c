import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../parseTemplate.ts'
import { importTags } from './importTags.ts'

const tagsOf = (text: string) => text.match(/\{[{%#].*?[}%#]\}/g)

describe("Jinja's tags", () => {
  it.each([
    ['{{ nome }}', '{{nome}}'],
    ['{{nome|upper}}', '{{maiuscula nome}}'],
    ['{{ cliente.nome | lower | capitalize }}', '{{minuscula primeira maiuscula cliente.nome}}'],
    ['{{ valor | currency }}', '{{monetario valor}}'],
    ['{{ dia | format_date("long") }}', '{{data dia format="D de MMMM de YYYY"}}'],
    ["{{ format_date(dia, format='dd/MM/yyyy') }}", '{{data dia format="DD/MM/YYYY"}}'],
    ["{{ dia.strftime('%d/%m/%Y') }}", '{{data dia format="DD/MM/YYYY"}}'],
    ['{{ today() }}', '{{data_de_hoje}}'],
    ['{{ format_date(today()) }}', '{{data data_de_hoje}}'],
    ['{{ currency(valor) }}', '{{monetario valor}}'],
    ['{{ nome.upper() }}', '{{maiuscula nome}}'],
    ['{{ nome | title }}', '{{iniciais maiusculas nome}}'],
    ['{{ title_case(nome) | e }}', '{{iniciais maiusculas nome}}'],
    ['{{p parte }}', '{{parte}}'],
    ['{{- nome -}}', '{{nome}}'],
    ["{{ nome | default('sem nome') }}", '{{#nome}}{{nome}}{{/}}{{^nome}}sem nome{{/}}'],
    ["{{ nome | default('') }}", '{{nome}}'],
    ["{{ 'o' if homem else 'a' }}", '{{#homem}}o{{/}}{{^homem}}a{{/}}'],
    ["{{ 's' if varios }}", '{{#varios}}s{{/}}'],
    ["{{ nome ~ ', ' ~ cpf }}", '{{nome}}, {{cpf}}'],
    ["{{ nomes | join('; ') }}", '{{#nomes}}{{.}}{{^loop.last}}; {{/}}{{/}}'],
    ["{{ socios | join(', ', attribute='nome') }}", '{{#socios}}{{nome}}{{^loop.last}}, {{/}}{{/}}'],
    ["{{ showifdef('cliente.nome') }}", '{{cliente.nome}}'],
    ["{{ showifdef('nome', 'x') }}", '{{#nome}}{{nome}}{{/}}{{^nome}}x{{/}}'],
    [
      '{{ user.name.full() }} {{ user.name.first }} {{ user.address.block() }}',
      '{{user.name}} {{user.name.first}} {{user.address}}',
    ],
    [
      '{{ users[0] }} {{ users[0].name.full() }} {{ users[1].email }}',
      '{{users_1.name}} {{users_1.name}} {{users_2.email}}',
    ],
    ['{{ month_of(dia, as_word=True) }} {{ year_of(dia) }}', '{{data dia format="MMMM"}} {{data dia format="YYYY"}}'],
    [
      "{{ ato.signature_of(autor) }} {{ autor.pronoun_possessive('bens') }}",
      '{{ato.signature_of_autor}} {{autor.pronoun_possessive_bens}}',
    ],
    ['{% for s in socios %}{{ s.name }}{% endfor %}{{ socios }}', '{{#socios}}{{this.name}}{{/}}{{socios.name}}'],
    ["{{ dados['nome completo'] }}", '{{dados.nome_completo}}'],
    ['{{ NOME DO CLIENTE }} {{E-MAIL}}', '{{nome_do_cliente}} {{e_mail}}'],
    ['{%if a%}x{%endif%}', '{{#a}}x{{/}}'],
    ['{%-if a-%}x{%-endif-%}', '{{#a}}x{{/}}'],
    ['{%p if a%}x{%p endif%}', '{{#a}}x{{/}}'],
    ['{% if True %}x{% else %}y{% endif %}', '{{#1 igual a 1}}x{{/}}{{^1 igual a 1}}y{{/}}'],
    [
      '{% for k, v in dados.items() %}{{ k }}: {{ v|upper }}{% endfor %}',
      '{{#dados}}{{this.k}}: {{maiuscula this.v}}{{/}}',
    ],
    ['{% for k, v in iteritems(a.b) %}{{ v.nome }}{% endfor %}{{ k }}', '{{#a.b}}{{this.v.nome}}{{/}}{{k}}'],
    ['{%p for linha in texto.split("\\n") %}{{ linha }}{%p endfor %}', '{{#texto}}{{.}}{{/}}'],
    [
      '{%p if passos %}{% for k, v in passos.items() %}{{k}}{% endfor %}{% endif %}',
      '{{#passos está preenchida}}{{#passos}}{{this.k}}{{/}}{{/}}',
    ],
    ["{{p qr_code(processo.link, width='1in') | markdown }}", '{{imagem qr_code_processo_link}}'],
    ['{_{ nome }_} {% vm %}{_% if x %_}', '{\u2060{ nome }\u2060} {\u2060% if x %\u2060}'],
    ['{#p nota #}x', 'x'],
    ['{% vm %}{% cellbg cor %}x', 'x'],
    ['{{r texto }}', '{{texto}}'],
    ['a{# nota do autor #}b', 'ab'],
    ['a{##}b', 'ab'],
    ['{% if a %}x{% endif %}', '{{#a}}x{{/}}'],
    ['{%- if a -%}x{%+ endif %}', '{{#a}}x{{/}}'],
    ['{%p if a %}x{%p endif %}', '{{#a}}x{{/}}'],
    ['{%tr if a %}x{%tr endif %}', '{{#(a)}}x{{/}}'],
    ['{%r if a %}x{%r endif %}', '{{#a}}x{{/}}'],
    ['{%  if   not  a  %}x{%  endif  %}', '{{#não a}}x{{/}}'],
    ['{% if a %}A{% else %}B{% endif %}', '{{#a}}A{{/}}{{^a}}B{{/}}'],
    [
      '{% if a %}A{% elif b %}B{% elif c %}C{% else %}D{% endif %}{% if e %}E{% endif %}',
      '{{#a}}A{{/}}{{^a}}{{#b}}B{{/}}{{^b}}{{#c}}C{{/}}{{^c}}D{{/}}{{/}}{{/}}{{#e}}E{{/}}',
    ],
    ['{% for s in socios %}x{% else %}y{% endfor %}', '{{#socios}}x{{/}}{{^socios}}y{{/}}'],
    ['{{maiuscula nome}} {{#b}}x{{/}}', '{{maiuscula nome}} {{#b}}x{{/}}'],
  ])('%s is %s', (source, text) => {
    expect(importTags(source, 'jinja')).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it.each([
    '{% else %}',
    '{% elif x %}',
    '{% endif %}',
    '{% endfor %}',
    '{% set x = 1 + 1 %}',
    '{% set x = True %}',
    '{% set x = False %}',
    '{% set x = None %}',
    '{% set x = true %}',
    '{% set x = false %}',
    '{% set x = none %}',
    '{% set x %}',
    '{% include "x.docx" %}',
    '{% break %}',
    '{{ nome.replace("a", "b") }}',
    '{{ nomes[i] }}',
    '{{ a + b }}',
    "{{p include_docx_template('outro.docx') }}",
    '{% if f(x) %}a{% else %}b{% endif %}',
    '{% if f(x) %}a{% elif b %}b{% endif %}',
    '{% for a, b in c %}x{% endfor %}',
    '{% for a in c | sort %}x{% else %}y{% endfor %}',
    '{% for a of c %}x{% endfor %}',
    '{%tc for a in b %}{%tc endfor %}',
    '{%tc if a %}{%tc endif %}',
    '{%tc endif %}',
    '{%tc for a in b %}{%tc else %}{%tc endfor %}',
    '{% set a b = c %}',
    '{% for s %}x{% endfor %}',
  ])('%s is kept, with its contents', (source) => {
    const { text, problems } = importTags(source, 'jinja')
    expect({ text, left: problems.map(({ from, to }) => source.slice(from, to)) }).toEqual({
      text: source,
      left: tagsOf(source),
    })
  })

  it.each([
    [
      '{% if a %}A{% elif f(x) %}B{% elif c %}C{% else %}D{% endif %}',
      '{{#a}}A{% elif f(x) %}B{% elif c %}C{% else %}D{{/}}',
    ],
    ['{% if a %}A{% else %}B{% elif c %}C{% else %}D{% endif %}', '{{#a}}A{{/}}{{^a}}B{% elif c %}C{% else %}D{{/}}'],
    ['{% for s in l %}x{% elif c %}y{% endfor %}', '{{#l}}x{% elif c %}y{{/}}'],
    ['{% if a %}{% endfor %}x{% endif %}', '{{#a}}{% endfor %}x{{/}}'],
    ['{% for s in l %}{% endif %}x{% endfor %}', '{{#l}}{% endif %}x{{/}}'],
    [
      '{% if a %}{%tc for x in y %}{%tc endif %}{%tc endfor %}{% endif %}',
      '{{#a}}{%tc for x in y %}{%tc endif %}{%tc endfor %}{{/}}',
    ],
    [
      '{% for x in y %}{%tc for z in x.w %}{{ z.a }} {{ x.b }}{%tc endfor %}{% endfor %}',
      '{{#y}}{%tc for z in x.w %}{{this.a}} {{y.b}}{%tc endfor %}{{/}}',
    ],
    [
      '{% for s in l | sort %}{% for b in s.bens %}{{ s.nome }}{% endfor %}{% endfor %}',
      '{% for s in l | sort %}{{#this.bens}}{{nome}}{{/}}{% endfor %}',
    ],
    [
      '{% for x in y %}{%tc if a %}{{ x.b }}{%tc endif %}{% endfor %}',
      '{{#y}}{%tc if a %}{{this.b}}{%tc endif %}{{/}}',
    ],
  ])('%s is translated as far as %s', (source, text) => expect(importTags(source, 'jinja').text).toBe(text))

  it.each([
    [
      '{% if socios %}Sócios:{% for s in socios %}{{ s.nome }}{% endfor %}{% endif %}',
      '{{#socios está preenchida}}Sócios:{{#socios}}{{this.nome}}{{/}}{{/}}',
    ],
    [
      '{% for s in socios %}{{ s }}{% endfor %}{% if not socios %}nenhum{% endif %}',
      '{{#socios}}{{.}}{{/}}{{#socios está vazia}}nenhum{{/}}',
    ],
    [
      '{% for s in socios %}{{ s }}{% endfor %}{% if socios and ativa %}x{% endif %}',
      '{{#socios}}{{.}}{{/}}{{#socios está preenchida e ativa}}x{{/}}',
    ],
    ['{% if testemunhas %}{{ texto }}{% endif %}', '{{#(testemunhas)}}{{texto}}{{/}}'],
    [
      '{% for s in x.socios %}{{ s.a }}{% endfor %}{% if x.socios %}x{% endif %}',
      '{{#x.socios}}{{this.a}}{{/}}{{#x.socios está preenchida}}x{{/}}',
    ],
  ])('a test for items of a list repeats nothing: %s', (source, text) => {
    expect(importTags(source, 'jinja')).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it('a list that another part of the document repeats is a list here too', () => {
    const all = '{% if socios %}x{% endif %}\n{% for s in socios %}{{ s }}{% endfor %}'
    expect(importTags('{% if socios %}x{% endif %}', 'jinja', () => true, all).text).toBe(
      '{{#socios está preenchida}}x{{/}}',
    )
  })

  it.each([
    [
      "{{p include_docx_template('x.docx') }}",
      'Cole aqui o texto do outro arquivo, ou junte o arquivo ao modelo como outro arquivo do Word.',
    ],
    ['{{ preco * quantidade }}', 'Crie na entrevista um campo Fórmula com esta conta e escreva aqui {{referencia}}.'],
    [
      '{%tc for a in b %}',
      'Colunas não se repetem: ponha a lista em linhas, com {{#lista}} na primeira célula e {{/lista}} na última.',
    ],
    [
      '{% for a in b | sort %}',
      'Uma lista se repete inteira, na ordem das respostas: {{#lista}} … {{/lista}}. Para só alguns itens, escreva dentro dela {{#campo igual a "valor"}} … {{/}}.',
    ],
  ])('%s is reported with what to write instead', (source, instead) => {
    expect(importTags(source, 'jinja').problems[0]?.message).toBe(
      `A marcação ${source} não tem correspondente e fica como está. ${instead}`,
    )
  })

  it('that are opened and not closed are reported', () => {
    expect(importTags('{% if a == 1 %}{% for x in y %}{% for x in y | sort %}', 'jinja').problems.at(-1)).toMatchObject(
      {
        message: 'Há trechos abertos que não são fechados: a igual a 1, y, for.',
      },
    )
  })
})

describe('names defined in Jinja', () => {
  it.each([
    [
      'the item of a loop',
      '{% for s in socios %}{{ s.nome }} {{ total }}{% endfor %}{% for b in bens %}{{ b }}{% endfor %}',
      '{{#socios}}{{this.nome}} {{total}}{{/}}{{#bens}}{{.}}{{/}}',
    ],
    [
      'the item asked for',
      '{% for s in l %}{% if s == "x" %}a{% endif %}{% endfor %}',
      '{{#l}}{{#this igual a "x"}}a{{/}}{{/}}',
    ],
    [
      'the item of the loop around, which is named by its list',
      '{% for s in l %}{% for b in s.bens %}{{ b }} {{ s.nome }}{% endfor %}{{ s.nome }}{% endfor %}',
      '{{#l}}{{#this.bens}}{{.}} {{l.nome}}{{/}}{{this.nome}}{{/}}',
    ],
    [
      'the item of a loop around of a list in something, which has no such name',
      '{% for s in x.l %}{% for b in s.bens %}{{ s.nome }}{% endfor %}{% endfor %}',
      '{{#x.l}}{{#this.bens}}{{x.l.nome}}{{/}}{{/}}',
    ],
    [
      'the same name twice, which is the inner item',
      '{% for s in a %}{% for s in s.b %}{{ s.c }}{% endfor %}{{ s.d }}{% endfor %}',
      '{{#a}}{{#this.b}}{{this.c}}{{/}}{{this.d}}{{/}}',
    ],
    [
      'the name of an item that has members, where the item itself is printed',
      '{% for s in socios %}{{ s }}, {{ s.idade }} ({{ loop.index }}){% endfor %}',
      '{{#socios}}{{this.name}}, {{this.idade}} ({{loop.index}}){{/}}',
    ],
    ['nothing after the loop', '{% for s in l %}{{ s.a }}{% endfor %}{{ s.a }}', '{{#l}}{{this.a}}{{/}}{{s.a}}'],
    [
      'nothing where the list is empty',
      '{% for s in l %}a{% else %}{{ s.a }}{% endfor %}',
      '{{#l}}a{{/}}{{^l}}{{s.a}}{{/}}',
    ],
    [
      'nothing after a condition in the loop',
      '{% for s in l %}{% if a %}b{% else %}c{% endif %}{{ s.a }}{% endfor %}',
      '{{#l}}{{#(a)}}b{{/}}{{^(a)}}c{{/}}{{this.item_a}}{{/}}',
    ],
    [
      'another name of a reference',
      '{% set c = cliente.dados %}{{ c.nome }} e {{ c | upper }}',
      '{{cliente.dados.nome}} e {{maiuscula cliente.dados}}',
    ],
    [
      'another name of another name',
      '{% set a = x %}{% set b = a.y %}{% if b.z > 1 %}{{ b.z }}{% endif %}',
      '{{#x.y.z maior que 1}}{{x.y.z}}{{/}}',
    ],
    [
      'names with figures and signs',
      '{% set c_1 = x %}{% for é2 in c_1.l %}{{ é2.a }}{{c_1|upper}}{{ c_1  |lower }}{% endfor %}',
      '{{#x.l}}{{this.a}}{{maiuscula x}}{{minuscula x}}{{/}}',
    ],
    ['the item, however it is spaced', '{% for   s  in   l %}{{ s }}{% endfor %}', '{{#l}}{{.}}{{/}}'],
    [
      'a name in a part of the text',
      '{% with a = x.y, b = z %}{{ a }}{{ b }}{% endwith %}{{ a }}',
      '{{x.y}}{{z}}{{a}}',
    ],
    [
      'a part of a list',
      '{% for s in l[3:] %}{{ s.a }}{% endfor %}{% for s in l[1:2] %}{{ s.a }}{% endfor %}',
      '{{#l}}{{#loop.index maior que 3}}{{this.a}}{{/}}{{/}}{{#l}}{{#loop.index maior que 1 e loop.index menor ou igual a 2}}{{this.a}}{{/}}{{/}}',
    ],
    ['how many items there are', '{{ x.l|length }}', '{{#x.l}}{{#loop.last}}{{loop.index}}{{/}}{{/}}{{^x.l}}0{{/}}'],
    [
      'items in a sentence',
      '{{ l | map(attribute="a") | join(", ") }}{{ " e ".join(m) }}{{ n | first }}',
      '{{#l}}{{a}}{{^loop.last}}, {{/}}{{/}}{{#m}}{{.}}{{^loop.last}} e {{/}}{{/}}{{n_1}}',
    ],
    ['another name of a list', '{% set l = x.l %}{% for s in l %}{{ s }}{% endfor %}', '{{#x.l}}{{.}}{{/}}'],
  ])('%s', (_, source, text) => {
    expect(importTags(source, 'jinja')).toMatchObject({ text, problems: [] })
    expect(parseTemplate(text).diagnostics).toEqual([])
  })

  it('do not exceed the length of a tag', () => {
    const path = Array.from({ length: 60 }, () => 'abcdefg').join('.')
    const sets = Array.from({ length: 1_000 }, (_, at) => `{% set n${at + 1} = n${at}.${path} %}`).join('')
    expect(importTags(`${sets}{{ n1000 }}`, 'jinja').text.length).toBeLessThan(2 * sets.length)
    const long = `{{ n4.${path} }}`
    const { text, problems } = importTags(`${sets.slice(0, sets.indexOf('{% set n5'))}${long}`, 'jinja')
    expect([text, problems.length]).toEqual([long, 1])
  })

  it('are resolved in fifty nested loops', () => {
    const nested = (depth: number): string =>
      depth === 0 ? '{{ s50.x }}{{ s51.x }}' : `{% for s${52 - depth} in l %}${nested(depth - 1)}{% endfor %}`
    expect(importTags(nested(51), 'jinja').text).toContain('{{this.x}}{{s51.x}}')
  })
})
