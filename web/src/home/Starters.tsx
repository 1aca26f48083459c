import { IconFileUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { plural } from '../blocks/plural.ts'
import { useMay } from '../shell/session/useMember.ts'
import classes from './Overview.module.css'

/** The published models from which a document is begun with one click. */
export function Starters({ templates }: { templates: readonly InterviewSummary[] }) {
  const mayMakeModels = useMay('interview.edit')
  return (
    <ul className={classes.starters}>
      {templates.map(({ id, name, publication, fieldCount }) => (
        <li key={id}>
          <Link to={`/app/run/${id}`} className={classes.starter}>
            <span className={classes.sheet} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{publication?.name ?? name}</span>
              <span className={classes.count}>{plural(fieldCount, 'campo', 'campos')}</span>
            </span>
          </Link>
        </li>
      ))}
      {mayMakeModels && templates.length < 3 && (
        <li>
          <Link to="/templates?abrir=enviar" className={classes.starter} data-new>
            <IconFileUpload size={22} stroke={1.5} aria-hidden />
            <span className={classes.words}>
              <span className={classes.name}>Enviar outro modelo</span>
              <span className={classes.count}>Um .docx que o escritório já usa</span>
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}
