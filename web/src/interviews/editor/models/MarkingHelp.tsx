import { Button, CopyButton, Text } from '@mantine/core'
import classes from './MarkingHelp.module.css'

const examples = [
  {
    what: 'Um dado que muda',
    before: 'MARIA SOUZA, inscrita no CPF sob o nº 529.982.247-25',
    after: '{{nome}}, inscrita no CPF sob o nº {{cpf}}',
  },
  {
    what: 'Um trecho que só às vezes entra',
    before: 'O FIADOR responde solidariamente.',
    after: '{{#tem_fiador}}O FIADOR responde solidariamente.{{/tem_fiador}}',
  },
  {
    what: 'O lugar de uma assinatura eletrônica',
    before: '______________________ MARIA SOUZA',
    after: '{{assinatura "cliente"}} {{nome}}',
  },
] as const

/** Explains how to mark fields, for a Word file without any; the examples can be copied into Word. */
export function MarkingHelp() {
  return (
    <section className={classes.whole} aria-label="Como marcar o arquivo">
      <Text fw={500}>Nada está marcado neste arquivo</Text>
      <Text size="sm" c="dimmed">
        Abra-o no Word e troque o que muda de um documento para outro por uma marcação: um nome entre chaves duplas.
        Nomes entre colchetes, como [NOME], também servem. Depois envie o arquivo de novo.
      </Text>
      {examples.map(({ what, before, after }) => (
        <figure key={what} className={classes.example}>
          <figcaption>{what}</figcaption>
          <p>
            <span>Antes</span>
            <q>{before}</q>
          </p>
          <p>
            <span>Depois</span>
            <q>{after}</q>
          </p>
          <CopyButton value={after}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy} aria-label={`Copiar o exemplo: ${what}`}>
                {copied ? 'Copiado' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        </figure>
      ))}
    </section>
  )
}
