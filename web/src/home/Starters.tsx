import { IconFileUpload, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mayEditInterviews } from '#shared/api/interviews/policy.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { plural } from '../blocks/plural.ts'
import { useMay } from '../shell/session/useMember.ts'
import classes from './Overview.module.css'

/** The published models, each of which starts a document with one click. */
export function Starters({ templates }: { templates: readonly InterviewSummary[] }) {
  const mayMakeModels = useMay(mayEditInterviews)
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
              <span className={classes.count}>até {plural(fieldCount, 'pergunta', 'perguntas')}</span>
            </span>
          </Link>
        </li>
      ))}
      {mayMakeModels && templates.length < FEW && (
        <>
          <Other to="/templates?abrir=modelo" Icon={IconTemplate} name="Usar outro modelo pronto">
            Contratos e procurações já com as perguntas
          </Other>
          <Other to="/templates?abrir=enviar" Icon={IconFileUpload} name="Enviar outro modelo">
            Um .docx que o escritório já usa
          </Other>
        </>
      )}
    </ul>
  )
}

/** With fewer models, links for creating more are shown. */
const FEW = 5

type OtherProps = { to: string; Icon: typeof IconTemplate; name: string; children: string }

function Other({ to, Icon, name, children }: OtherProps) {
  return (
    <li>
      <Link to={to} className={classes.starter} data-new>
        <Icon size={22} stroke={1.5} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{children}</span>
        </span>
      </Link>
    </li>
  )
}
