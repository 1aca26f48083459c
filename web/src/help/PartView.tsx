import { IconFileTypeDocx } from '@tabler/icons-react'
import classes from './Help.module.css'
import type { Example, Part } from './topic.ts'
import { Words } from './Words.tsx'

export function PartView({ part }: { part: Part }) {
  if (typeof part === 'string')
    return (
      <p>
        <Words text={part} />
      </p>
    )
  if ('heading' in part)
    return (
      <h3 id={part.id} tabIndex={-1}>
        {part.heading}
      </h3>
    )
  if ('steps' in part)
    return (
      <ol className={classes.steps}>
        {part.steps.map((step) => (
          <li key={step}>
            <span>
              <Words text={step} />
            </span>
          </li>
        ))}
      </ol>
    )
  if ('list' in part)
    return (
      <ul className={classes.list}>
        {part.list.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </ul>
    )
  if ('examples' in part)
    return part.examples.map((example) => <Shown key={example.write + example.given} {...example} />)
  return <ModelFile {...part} />
}

function Shown({ write, given, prints }: Example) {
  return (
    <dl className={classes.example}>
      <div>
        <dt>No Word</dt>
        <dd>
          <code>{write}</code>
        </dd>
      </div>
      <div>
        <dt>Resposta</dt>
        <dd>{given}</dd>
      </div>
      <div>
        <dt>No documento</dt>
        <dd className={classes.printed}>{prints}</dd>
      </div>
    </dl>
  )
}

function ModelFile({ file, name, asks }: Extract<Part, { file: string }>) {
  return (
    <div className={classes.file}>
      <IconFileTypeDocx size={32} stroke={1.4} aria-hidden />
      <div>
        <p className={classes.fileName}>{name}</p>
        <p className={classes.fileAsks}>
          Baixe o arquivo, abra-o no Word para ver as marcações e envie-o em Modelos. O Minuta propõe {asks.length}{' '}
          perguntas: {asks.join(', ')}.
        </p>
        <a href={`/exemplos/${file}`} download className={classes.download}>
          Baixar o arquivo de exemplo
        </a>
      </div>
    </div>
  )
}
