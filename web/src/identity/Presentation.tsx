import { useEffect, useRef, useState } from 'react'
import { currentAt, LAST_TICK, TICK, trialDays, typedAt } from './example.ts'
import { Glyph } from './Glyph.tsx'
import { Portrait } from './Portrait.tsx'
import classes from './Presentation.module.css'

/** What Minuta is, for somebody who comes for the first time: an interview that fills a contract, and what it does for a lawyer. */
export default function Presentation() {
  return (
    <section className={classes.presentation} aria-label="O que é o Minuta">
      <Scene />
      <div className={classes.facts}>
        <ul>
          <li>
            <h2>O modelo é o seu</h2>
            <p>
              Escreva marcações no Word, como <code>{'{{nome}}'}</code>. O Minuta propõe as perguntas e mantém a sua
              formatação.
            </p>
          </li>
          <li>
            <h2>Só o que o caso pede</h2>
            <p>
              O escritório responde, ou o cliente, por um link. CPF e CNPJ são conferidos, e valores saem por extenso.
            </p>
          </li>
          <li>
            <h2>Do PDF à assinatura</h2>
            <p>
              O documento sai em docx e PDF e segue para ser assinado. Depois,{' '}
              <a href="/verificar">qualquer pessoa confere</a> se ele não mudou.
            </p>
          </li>
        </ul>
        <p className={classes.ways}>
          <a href="/cadastro" className={classes.begin}>
            Testar por {trialDays} dias, sem cartão
          </a>
          <a href="/oferta">Planos e preços</a>
        </p>
      </div>
    </section>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Runs once, from when it is first seen, and rests on the finished contract. */
function Scene() {
  const [still] = useState(isStill)
  const [tick, setTick] = useState(still ? LAST_TICK : 0)
  const [paused, setPaused] = useState(false)
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const done = tick >= LAST_TICK
  useEffect(() => {
    if (seen || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { threshold: 0.4 },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [seen])
  useEffect(() => {
    if (!seen || paused || done) return
    const timer = setInterval(() => {
      if (!document.hidden) setTick((before) => before + 1)
    }, TICK)
    return () => clearInterval(timer)
  }, [seen, paused, done])
  const act = () => {
    if (done) setTick(0)
    setPaused(!done && !paused)
  }
  const [glyph, label] = done
    ? (['again', 'Ver de novo'] as const)
    : paused
      ? (['play', 'Continuar'] as const)
      : (['pause', 'Pausar'] as const)
  return (
    <div className={classes.scene} ref={place}>
      <p className="visuallyHidden">
        Exemplo: as respostas de uma entrevista (nome da contratante, CNPJ, honorários e se há multa por atraso)
        aparecem no contrato enquanto são digitadas. O valor sai também por extenso, e o parágrafo da multa só entra se
        a resposta for sim.
      </p>
      <Portrait typed={typedAt(tick)} current={currentAt(tick)} />
      {!still && (
        <button type="button" className={classes.control} onClick={act} aria-label={`${label}: exemplo animado`}>
          <Glyph name={glyph} />
          {label}
        </button>
      )}
    </div>
  )
}
