import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import classes from './FirstSteps.module.css'

const steps = [
  {
    title: 'Escolha um modelo',
    text: 'Abra um dos modelos de demonstração ou envie um documento do Word do escritório.',
  },
  { title: 'Responda às perguntas', text: 'Uma etapa por vez, só o que o caso pede. Tudo é salvo sozinho.' },
  { title: 'Baixe pronto', text: 'O docx e o PDF saem do mesmo conteúdo, com a formatação do seu modelo.' },
] as const

/** For whoever has made no document yet: the whole way, in three lines. */
export function FirstSteps({ hasModels }: { hasModels: boolean }) {
  return (
    <section className={classes.steps} aria-label="Primeiros passos">
      <div>
        <Title order={2}>O seu primeiro documento leva um minuto</Title>
        <Text c="dimmed">
          {hasModels ? 'Comece por um dos modelos abaixo.' : 'Comece enviando um documento que o escritório já usa.'}
        </Text>
      </div>
      <ol className={classes.list}>
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span className={classes.number}>{at + 1}</span>
            <span>
              <b>{title}</b>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      {!hasModels && (
        <Button component={Link} to="/templates" w="fit-content">
          Enviar modelo
        </Button>
      )}
    </section>
  )
}
