import type { FastifyInstance } from 'fastify'
import { parse } from 'yaml'
import { API_PREFIX, readDocument } from './contract.ts'

/** Serves the OpenAPI document as it is and as JSON, for makers of clients. */
export function addDocument(app: FastifyInstance): void {
  const text = readDocument()
  app.get(`${API_PREFIX}/openapi.yaml`, (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(text),
  )
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.send(parse(text)))
}
