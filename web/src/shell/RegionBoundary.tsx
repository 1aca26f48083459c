import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { Blank } from '../blocks/Blank.tsx'
import classes from './RegionBoundary.module.css'

type Props = {
  /** What failed, with its article: 'a lista', 'o editor'. */
  region: string
  children: ReactNode
  /** Changing it retries the region. */
  resetKey?: string
}

type State = { error: unknown; resetKey: string | undefined }

/** Confines a failure to its region, so that the rest of the page keeps working. */
export class RegionBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Falha em ${this.props.region}`, error)
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <div role="alert">
        <Blank>
          <h2 className={classes.title}>Não foi possível mostrar {this.props.region}</h2>
          <p className={classes.text}>
            Algo falhou aqui; o restante da página continua funcionando e o que você digitou está guardado.
          </p>
          <Button variant="default" onClick={() => this.setState({ error: undefined })}>
            Tentar de novo
          </Button>
        </Blank>
      </div>
    )
  }
}
