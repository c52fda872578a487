import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Navigate, Outlet, redirect, RouterProvider, useParams } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { speak, text } from './i18n/translator'
import { languageOfAccount, languageOfBrowser } from './shell/account_preferences'
import { Frame } from './shell/frame'
import { applyTheme, preference } from './shell/preference'
import { ShortcutProvider } from './shell/shortcuts'
import { HereProvider, hereOf, queries, sessionQuery } from './shell/state'
import { Button, Empty, Failure, Loading } from './ui/basic'
import { parseSearch, stringifySearch } from './view/filter'
import { HomeScreen } from './view/home/screen'

const gate = () => import('./view/login/screen')
const LoginScreen = lazy(async () => ({ default: (await gate()).LoginScreen }))
const FirstScreen = lazy(async () => ({ default: (await gate()).FirstScreen }))
const SessionsScreen = lazy(async () => ({ default: (await import('./view/sessions/screen')).SessionsScreen }))
const SessionScreen = lazy(async () => ({ default: (await import('./view/session/screen')).SessionScreen }))
const ReviewScreen = lazy(async () => ({ default: (await import('./view/review/screen')).ReviewScreen }))
const entities = () => import('./view/entity/screens')
const UsersScreen = lazy(async () => ({ default: (await entities()).UsersScreen }))
const UserScreen = lazy(async () => ({ default: (await entities()).UserScreen }))
const BusinessesScreen = lazy(async () => ({ default: (await entities()).BusinessesScreen }))
const BusinessScreen = lazy(async () => ({ default: (await entities()).BusinessScreen }))
const TransactionsScreen = lazy(async () => ({ default: (await import('./view/transactions/list')).TransactionsScreen }))
const TransactionScreen = lazy(async () => ({ default: (await import('./view/transactions/detail')).TransactionScreen }))
const TravelRuleScreen = lazy(async () => ({ default: (await import('./view/travel/list')).TravelRuleScreen }))
const cases = () => import('./view/case/screens')
const CasesScreen = lazy(async () => ({ default: (await cases()).CasesScreen }))
const CaseScreen = lazy(async () => ({ default: (await cases()).CaseScreen }))
const BlueprintsScreen = lazy(async () => ({ default: (await cases()).BlueprintsScreen }))
const BlueprintScreen = lazy(async () => ({ default: (await cases()).BlueprintScreen }))
const OverviewScreen = lazy(async () => ({ default: (await import('./view/overview/screen')).OverviewScreen }))
const reports = () => import('./view/report/screens')
const ReportsScreen = lazy(async () => ({ default: (await reports()).ReportsScreen }))
const ReportScreen = lazy(async () => ({ default: (await reports()).ReportScreen }))
const templates = () => import('./view/template/screens')
const TemplatesScreen = lazy(async () => ({ default: (await templates()).TemplatesScreen }))
const TemplateScreen = lazy(async () => ({ default: (await templates()).TemplateScreen }))
const NewTemplateScreen = lazy(async () => ({ default: (await templates()).NewTemplateScreen }))
const schemas = () => import('./view/schema/screens')
const SchemasScreen = lazy(async () => ({ default: (await schemas()).SchemasScreen }))
const SchemaScreen = lazy(async () => ({ default: (await schemas()).SchemaScreen }))

const AccountScreen = lazy(async () => ({ default: (await import('./view/account/screen')).AccountScreen }))

applyTheme()

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

const shown = (Component: React.ComponentType) => () => <Suspense fallback={<Loading />}><Component /></Suspense>

const login = createRoute({ getParentRoute: () => root, path: '/login', component: shown(LoginScreen) })
const first = createRoute({ getParentRoute: () => root, path: '/first', component: shown(FirstScreen) })

/** Everything that wants a login. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    const session = await queries.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/login', search: { to: location.pathname + location.searchStr } as never })
  },
  component: Outlet,
  pendingComponent: () => <Loading />,
  errorComponent: ({ error, reset }) => <main className="gate-page"><Failure error={error} retry={() => { queries.removeQueries(); reset(); location.reload() }} /></main>,
})

const index = createRoute({ getParentRoute: () => inside, path: '/', component: () => <Index /> })
const own = createRoute({ getParentRoute: () => inside, path: '/account', component: () => <Index to="/a/$application/account" /> })

/** Goes to the application that was open last, or to the first. */
function Index({ to = '/a/$application' }: { to?: '/a/$application' | '/a/$application/account' }) {
  const session = useQuery(sessionQuery).data
  if (!session) return <Navigate to="/login" />
  const all = session.organizations.flatMap(({ applications }) => applications)
  const last = all.find(({ id }) => id === preference.read('application')) ?? all[0]
  if (!last) return <main className="gate-page"><Empty title={text('shell.noApplication')} icon="home"><p className="quiet">{text('shell.noApplicationHint')}</p></Empty></main>
  return <Navigate to={to} params={{ application: last.id }} replace />
}

const application = createRoute({ getParentRoute: () => inside, path: '/a/$application', component: ApplicationFrame, notFoundComponent: NotFound })

function ApplicationFrame() {
  const { application: id } = useParams({ strict: false }) as { application: string }
  const session = useQuery(sessionQuery).data
  const here = session ? hereOf(session, id) : null
  if (!session) return <Navigate to="/login" />
  if (!here) return <main className="gate-page"><h1 className="hidden">Vidimus</h1><Empty title={text('shell.foreign')} icon="block"><p className="quiet">{text('shell.foreignHint')}</p><p><a href="/console/">{text('shell.toStart')}</a></p></Empty></main>
  return <HereProvider value={here}><Frame key={id} /></HereProvider>
}

function NotFound() {
  return <div className="gate-page"><h1 className="hidden">Vidimus</h1><Empty title={text('shell.notFound')}><Button onClick={() => history.back()}>{text('shortcuts.back')}</Button></Empty></div>
}

const screen = (path: string, Component: React.ComponentType) =>
  createRoute({ getParentRoute: () => application, path, component: shown(Component) })

const router = createRouter({
  routeTree: root.addChildren([login, first, inside.addChildren([index, own, application.addChildren([
    screen('/', HomeScreen), screen('/review', ReviewScreen), screen('/sessions', SessionsScreen), screen('/sessions/$session', SessionScreen),
    screen('/users', UsersScreen), screen('/users/$entity', UserScreen), screen('/businesses', BusinessesScreen), screen('/businesses/$entity', BusinessScreen),
    screen('/transactions', TransactionsScreen), screen('/transactions/$transaction', TransactionScreen), screen('/travel-rule', TravelRuleScreen), screen('/account', AccountScreen),
    screen('/cases', CasesScreen), screen('/cases/$case', CaseScreen), screen('/cases/overview', OverviewScreen), screen('/cases/blueprints', BlueprintsScreen), screen('/cases/blueprints/$blueprint', BlueprintScreen),
    screen('/reports', ReportsScreen), screen('/reports/$report', ReportScreen),
    screen('/reports/templates', TemplatesScreen), screen('/reports/templates/new', NewTemplateScreen), screen('/reports/templates/$template', TemplateScreen),
    screen('/reports/schemas', SchemasScreen), screen('/reports/schemas/$schema', SchemaScreen),
  ])])]),
  basepath: '/console',
  parseSearch,
  stringifySearch,
  trailingSlash: 'never',
  defaultPreload: false,
})

/** Draws the page once it is known in which language; who is logged in is asked meanwhile. */
async function begin() {
  const outside = /^\/console\/(login|first)$/.test(location.pathname)
  if (!outside) void queries.prefetchQuery(sessionQuery)
  await speak(outside ? languageOfBrowser() : await languageOfAccount())
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShortcutProvider><RouterProvider router={router} /></ShortcutProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void begin()
