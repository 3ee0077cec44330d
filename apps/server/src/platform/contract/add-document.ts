import type { FastifyInstance } from 'fastify'
import { parse } from 'yaml'
import { API_PREFIX, readDocument } from './contract.ts'

/** Sends the OpenAPI document to those who make a client of it, as it is and as JSON. */
export function addDocument(app: FastifyInstance): void {
  const text = readDocument()
  app.get(`${API_PREFIX}/openapi.yaml`, (_request, reply) =>
    reply.type('application/yaml; charset=utf-8').send(text),
  )
  app.get(`${API_PREFIX}/openapi.json`, (_request, reply) => reply.send(parse(text)))
}
