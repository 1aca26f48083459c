import { Component, type ReactNode } from 'react'

type State = { failed: boolean }

type Props = {
  children: ReactNode
  /** Shown in place of the children when they fail. */
  instead?: ReactNode
}

/** Error boundary for optional parts: if they fail, the rest of the page keeps working. */
export class Silently extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
