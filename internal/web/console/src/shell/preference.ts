/** What the browser keeps for the person: looks and habits, never anything about anybody. */
const NAMES = ['theme', 'shortcuts', 'application', 'density', 'columns', 'language'] as const
export type PreferenceName = (typeof NAMES)[number]

const listeners = new Set<() => void>()

export const preference = {
  read(name: PreferenceName): string | null {
    try {
      return localStorage.getItem(`vidimus.${name}`)
    } catch {
      return null
    }
  },
  write(name: PreferenceName, value: string): void {
    try {
      localStorage.setItem(`vidimus.${name}`, value)
    } catch {
      // A browser that keeps nothing shows the defaults.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export type Theme = 'system' | 'light' | 'dark'

export function applyTheme(): void {
  const theme = preference.read('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}
