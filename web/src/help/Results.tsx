import { Link, useLocation } from 'react-router'
import { plural } from '../blocks/plural.ts'
import { findPassages } from './findPassages.ts'
import classes from './Help.module.css'

/** What was found in the help. */
export function Results({ typed }: { typed: string }) {
  const { state } = useLocation()
  const found = findPassages(typed)
  return (
    <section aria-label="Resultados">
      <p role="status" className={classes.count}>
        {found.length > 0
          ? `${plural(found.length, 'assunto', 'assuntos')} com “${typed}”`
          : `Nada na ajuda sobre “${typed}”. Tente uma palavra só, como assinatura ou planilha.`}
      </p>
      <ul className={classes.results}>
        {found.map(({ id, title, topic, excerpt }) => (
          <li key={id}>
            <Link to={`/ajuda#${id}`} state={state}>
              {title}
            </Link>
            {topic.id !== id && <span className={classes.of}>{topic.title}</span>}
            <p data-verbatim>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
