import { mergeTexts, toSummaries } from '../../command-texts.ts';
import { toViewRights } from '../../list-texts.ts';
import type { TranslationOf } from '../../translation-of.ts';
import type { rights as english } from '../en/rights.ts';
import { commands } from './commands.ts';
import { listGrammar } from './list-grammar.ts';
import { lists } from './resources.ts';
import { rightTree } from './right-tree.ts';

export const rights: TranslationOf<typeof english, 'many'> = mergeTexts(mergeTexts(toSummaries(commands), rightTree), {
  ...toViewRights(lists, listGrammar),
  console: {
    'log-in': 'Iniciar sesión en la consola',
  },
  property: {
    'view-all': 'Ver todas las salas',
    manage: 'Crear y modificar salas',
  },
  terminal: {
    view: 'Ver terminales',
    'set-online': 'Poner terminales en línea o fuera de línea',
    register: 'Registrar terminales',
    manage: 'Modificar, retirar y reincorporar terminales',
  },
  approval: {
    decide: 'Aprobar transacciones',
  },
  webhook: {
    view: 'Ver webhooks',
    manage: 'Crear, modificar y eliminar webhooks propios',
  },
  alert: {
    view: 'Ver las reglas de alerta y las alertas activadas',
    manage: 'Crear, modificar y eliminar reglas de alerta',
    acknowledge: 'Confirmar alertas',
  },
  exclusion: {
    manage: 'Excluir períodos de la disponibilidad ajustada',
  },
  'recurring-run': {
    manage: 'Crear, modificar y eliminar ejecuciones periódicas',
  },
  'approval-policy': {
    manage: 'Crear, modificar y eliminar políticas de aprobación',
  },
  'transaction-picture': {
    view: 'Ver las imágenes de las transacciones',
  },
  session: {
    manage: 'Gestionar sesiones de otros',
    watch: 'Seguir observando en solo lectura tras el tiempo de inactividad',
  },
  operator: {
    view: 'Ver operadores y perfiles de derechos',
    manage: 'Crear, modificar, desactivar y eliminar operadores',
  },
  rights: {
    edit: 'Crear y modificar perfiles de derechos',
  },
  'web-user': {
    manage: 'Gestionar cuentas',
  },
  update: {
    manage: 'Gestionar actualizaciones',
  },
  backup: {
    manage: 'Gestionar copias de seguridad',
  },
  'licence-usage': {
    view: 'Ver las licencias y su uso',
  },
  licence: {
    manage: 'Importar archivos de licencia',
  },
  configuration: {
    manage: 'Cambiar entradas de configuración',
    send: 'Volver a enviar entradas de configuración a los terminales',
  },
  'terminal-note': {
    write: 'Escribir notas sobre terminales',
  },
  error: {
    handle: 'Confirmar, asignar, aplazar y comentar errores',
  },
  event: {
    handle: 'Confirmar, asignar, aplazar y comentar eventos',
  },
  'exchange-rate': {
    manage: 'Crear, modificar y eliminar tipos de cambio',
  },
  'remote-recording': {
    view: 'Reproducir grabaciones de accesos remotos',
  },
  audit: {
    verify: 'Verificar el registro de auditoría',
  },
  list: {
    export: 'Exportar listas',
  },
  view: {
    share: 'Compartir vistas de listas con otros',
  },
  'own-account': {
    manage: 'Gestionar la propia cuenta, sesiones, tokens, mensajes y vistas',
  },
});
