import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/index.css'
import './app/content-security.ts'
import { App } from './app/app.tsx'
import { createServices } from './app/services.ts'
import { takeSentScoreboard } from './features/scoreboard/sent-scoreboard.ts'

const host = document.getElementById('app')
if (!host) throw new Error('index.html has no #app')

const services = createServices()
takeSentScoreboard(services)

createRoot(host).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
)
