import { IconAlertCircle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import type { OverviewSection } from '../../interviews/index.ts'
import classes from './Overview.module.css'

type Props = {
  sections: readonly OverviewSection[]
  goTo: (page: number, path: string) => void
  onClose: () => void
}

const STATES = {
  answered: { Icon: IconCircleCheck, word: 'Respondida' },
  missing: { Icon: IconAlertCircle, word: 'Falta responder' },
  optional: { Icon: IconCircle, word: 'Opcional, sem resposta' },
} as const

/** All questions with what was answered and what is missing, to go to any of them. */
export default function Overview({ sections, goTo, onClose }: Props) {
  const all = sections.flatMap(({ questions }) => questions)
  const missing = all.filter(({ state }) => state === 'missing').length
  const answered = all.filter(({ state }) => state === 'answered').length
  return (
    <Modal opened onClose={onClose} title="Todas as perguntas" size="md" returnFocus={false}>
      <p className={classes.sum}>
        {answered} de {all.length} respondidas
        {missing > 0 && `, ${missing === 1 ? 'falta 1' : `faltam ${missing}`}`}
      </p>
      {sections.map(({ section, title, questions }) => (
        <section key={section}>
          <h3 className={classes.title}>{title}</h3>
          <ul className={classes.questions}>
            {questions.map(({ path, name, text, state, page }) => {
              const { Icon, word } = STATES[state]
              return (
                <li key={path}>
                  <button
                    type="button"
                    className={classes.question}
                    data-state={state}
                    onClick={() => {
                      onClose()
                      // Once the dialog no longer holds the focus.
                      setTimeout(() => goTo(page, path))
                    }}
                  >
                    <Icon size={18} aria-hidden className={classes.sign} />
                    <span className={classes.words}>
                      {name}
                      <span className={classes.answer}>{text || word}</span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
