import type { FastifyInstance } from 'fastify'
import { API_PREFIX, readContract, readDocument } from './contract.ts'

/** Serves the OpenAPI document as it is and as JSON, for makers of clients. */
export function addDocument(app: FastifyInstance): void {
  const yaml = readDocument()
  const json = JSON.stringify(readContract())
  app.get(`${API_PREFIX}/openapi.yaml`, (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(yaml),
  )
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
}
