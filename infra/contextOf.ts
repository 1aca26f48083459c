/** The context settings among the arguments of a command (`-c stage=prod`). */
export const contextOf = (args: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    args.flatMap((word, index) => {
      const [name, ...value] = ['-c', '--context'].includes(args[index - 1] ?? '') ? word.split('=') : []
      return name ? [[name, value.join('=')]] : []
    }),
  )
