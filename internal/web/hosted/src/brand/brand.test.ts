import { expect, test } from 'vitest'
import { session } from '../testdata'
import { paint, properties, type Branding, type Canvas } from './brand'

const BRAND: Branding = {
  scheme: 'dark',
  palette: {
    background: '#101010', panel: '#101010', text: '#ffffff', text_quiet: '#bbbbbb', line: '#333333', line_strong: '#999999',
    accent: '#ffe100', on_accent: '#111816', accent_soft: '#2a2810', button: '#ffe100', button_strong: '#f0d400', on_button: '#000000',
    button_quiet: '#222222', on_button_quiet: '#ffffff', stage: '#000000', on_stage: '#ffffff',
  },
  radius_panel: 4, radius_button: 30, font_family: 'Inter', font_weight: 500,
  logo_square: null, logo_rectangular: null, favicon: '/branding/a/b/',
  privacy_policy_url: null, hide_progress_bar: false, callback_seconds: 3,
}

function canvas() {
  const styles = new Map<string, string>([['--color-text', '#123456']])
  const seen = { scheme: null as string | null, icon: null as string | null }
  const it: Canvas = {
    set: (property, value) => void styles.set(property, value),
    clear: (property) => void styles.delete(property),
    scheme: (scheme) => void (seen.scheme = scheme),
    icon: (icon) => void (seen.icon = icon),
  }
  return { it, styles, seen }
}

test('a brand sets colours, shapes, scheme and icon', () => {
  const { it, styles, seen } = canvas()
  paint(BRAND, it)
  expect(styles.get('--color-button')).toBe('#ffe100')
  expect(styles.get('--color-background')).toBe('#101010')
  expect(styles.get('--radius-button')).toBe('30px')
  expect(styles.get('--font')).toMatch(/^"Inter", system-ui/)
  expect(seen).toEqual({ scheme: 'dark', icon: '/branding/a/b/' })
})

test('without a brand nothing of an earlier one is left', () => {
  const { it, styles, seen } = canvas()
  paint(BRAND, it)
  paint(null, it)
  expect([...styles.keys()]).toEqual([])
  expect(seen).toEqual({ scheme: null, icon: null })
})

test('every colour of the palette is used', () => {
  const used = new Set(properties(BRAND).values())
  for (const color of Object.values(BRAND.palette)) expect(used).toContain(color)
})

test('a session without a brand is the usual one', () => {
  expect(session().branding).toBeNull()
})
