import { describe, expect, it } from 'vitest'
import { parseTemplate } from './parseTemplate.ts'
import { renderLenient } from './render.ts'
import { printed, type TemplateScope } from './value.ts'

const scope: TemplateScope = {
  idade: printed(20, '20 anos', 'number'),
  logo: { $: 'imagem', src: 'data:image/png;base64,AA==', alt: 'Brasão' },
  semLegenda: { $: 'imagem', src: 'data:image/png;base64,AA==', alt: '' },
  ufs: printed(['SP', 'PR'], 'SP e PR'),
  endereco: { cidade: printed('Santos', 'Santos') },
  vazia: [],
  socios: [
    { nome: printed('Ana', 'Ana'), cota: printed('60', '60 %'), filhos: [printed('Caio', 'Caio Neto'), 'Lia'] },
    { nome: printed('Bia', 'Bia'), cota: printed('40', '40 %'), filhos: [] },
  ],
}

function ask(condition: string) {
  const { text, diagnostics } = renderLenient(
    parseTemplate(`{{#${condition}}}sim{{/}}{{^${condition}}}não{{/}}`),
    scope,
    {
      target: 'plain',
      today: '2026-03-10',
    },
  )
  return [text, ...diagnostics.map(({ message }) => message)]
}

describe('the comparison of a section tag', () => {
  it.each([
    // A value is compared by what it is, not by its printed text.
    ['idade igual a 20', 'sim'],
    ['idade igual a "20 anos"', 'não'],
    // An image is compared by its caption.
    ['logo igual a "Brasão"', 'sim'],
    ['logo igual a "Logo"', 'não'],
    ['logo e idade maior que 1', 'sim'],
    ['semLegenda e idade maior que 1', 'não'],
    // A group of fields counts as filled in.
    ['endereco e idade maior que 1', 'sim'],
    ['endereco.cidade igual a "Santos"', 'sim'],
    // A choice of several answers is one value.
    ['ufs contém "PR"', 'sim'],
    ['ufs contém "RJ"', 'não'],
    ['ufs não contém "RJ"', 'sim'],
    // A whole list is one value too: its length, or whether it has items.
    ['socios maior que 1', 'sim'],
    ['socios maior que 2', 'não'],
    ['quantidade de socios igual a 2', 'sim'],
    // A list of groups contains a value if one of their fields equals it, whatever it prints.
    ['socios contém "Ana"', 'sim'],
    ['socios contém "60 %"', 'não'],
    ['socios contém 60', 'sim'],
    ['socios contém "Caio"', 'não'],
    ['socios e idade maior que 1', 'sim'],
    ['vazia e idade maior que 1', 'não'],
    // In a path through a list, one matching item is enough unless all are asked for.
    ['socios.cota maior que 50', 'sim'],
    ['socios.cota maior que 60', 'não'],
    ['todo socios.cota maior que 50', 'não'],
    ['todo socios.cota maior que 30', 'sim'],
    ['nenhum socios.nome igual a "Caio"', 'sim'],
    ['SOMA(socios.cota) igual a 100', 'sim'],
    // Dates are compared with the day on which the document is generated.
    ['HOJE() igual a "2026-03-10"', 'sim'],
  ])('%s: %s', (condition, expected) => {
    expect(ask(condition)).toEqual([expected])
  })

  // S0 §5: a missing field makes any condition false. It is reported, because the author may have forgotten quotes.
  it.each([
    ['desconhecido igual a 1', 'desconhecido'],
    ['desconhecido diferente de 1', 'desconhecido'],
    ['desconhecido igual a ""', 'desconhecido'],
    ['endereco.rua diferente de "Rua A"', 'endereco.rua'],
    ['endereco.cidade igual a Santos', 'Santos'],
  ])('%s: não, for %s is missing', (condition, missing) => {
    const problem = `Condicional/Lista "${missing}" não encontrada`
    expect(ask(condition)).toEqual(['não', problem, problem])
  })

  it('reads the fields of each item', () => {
    const { text } = renderLenient(
      parseTemplate(
        '{{#socios}}{{nome}}{{#filhos contém "Caio"}} tem Caio{{/}}{{#filhos contém "Lia"}} e Lia{{/}}{{#filhos contém "Caio Neto"}} Neto{{/}};{{/socios}}',
      ),
      scope,
      { target: 'plain', today: '2026-03-10' },
    )
    expect(text).toBe('Ana tem Caio e Lia;Bia;')
  })
})
