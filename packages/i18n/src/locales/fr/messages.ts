import type { TranslationOf } from '../../translation-of.ts';
import type { messages as english } from '../en/messages.ts';

export const messages: TranslationOf<typeof english> = {
  'export-done': 'L’export {{name}} est prêt ; lignes : {{rows, number}}.',
  'export-failed': 'L’export {{name}} a échoué : {{failure}}.',
  'run-finished': '{{command}} : terminé. Effectués : {{done, number}} ; échoués : {{failed, number}}.',
  'run-halted': '{{command}} : suspendu. Échoués : {{failed, number}} ; en attente de votre décision : {{waiting, number}}.',
  'run-not-idle': '{{command}} : {{expired, number}} n’ont pas été libres à temps. Réessayez l’exécution pour l’envoyer maintenant.',
  'sign-up-waiting': '{{name}} ({{login}}) a demandé un compte, qui est en attente d’acceptation.',
  'account-locked': 'Votre compte a été verrouillé après des échecs de connexion depuis {{address}}.',
  'account-unlocked': '{{by}} a déverrouillé votre compte.',
  'password-changed': 'Votre mot de passe a été changé depuis {{address}}.',
  'password-reset': 'Votre mot de passe a été réinitialisé par un lien envoyé par e-mail, depuis {{address}}.',
  'sign-in-new-device': 'Une connexion à votre compte a eu lieu depuis un nouvel appareil : {{address}}, {{agent}}.',
  'factor-added': 'Second facteur ajouté : {{factor}} {{name}}',
  'factor-removed': 'Second facteur retiré : {{factor}} {{name}}',
  'factors-reset': '{{by}} a retiré tous vos seconds facteurs. Ajoutez-en de nouveaux.',
  'email-changed': 'Votre adresse e-mail est désormais {{email}}.',
  'token-created': 'Le jeton d’API {{name}} a été créé. Jours avant expiration : {{days, number}}.',
  'licence-expiring': 'La licence du module {{module}} expire bientôt. Jours restants : {{days, number}}.',
  'licence-expired': 'La licence du module {{module}} a expiré.',
  'webhook-failed': 'Les livraisons du webhook {{name}} échouent depuis trois jours. Il n’est plus livré jusqu’à ce que vous l’activiez.',
  'webhook-stopped': 'Le webhook {{name}} a été arrêté : il vous manque un droit qu’il exige.',
  'recurring-run-stopped': 'L’exécution périodique {{name}} a été arrêtée : {{reason}}. Reprenez-la à votre compte ou supprimez-la.',
  'recurring-run-missed':
    'L’exécution périodique {{name}} n’a pas été lancée à la date {{at}}, car le serveur ne fonctionnait pas. La date n’est pas rattrapée.',
  'recurring-run-refused': 'L’exécution périodique {{name}} n’a pas été lancée : {{problem}}.',
  'recurring-run-taken-over': '{{by}} a repris l’exécution périodique {{name}} à son compte.',
  'alert-raised': 'Alerte {{name}} ({{when}}), établissements : {{properties}}.',
  'alert-cleared': 'L’alerte {{name}} est levée, établissements : {{properties}}. La condition était {{when}}.',
  'alert-stopped': 'La règle d’alerte {{name}} a été arrêtée : {{reason}}. Ses alertes ont été levées.',
  factors: { totp: 'authentificateur', passkey: 'clé d’accès', 'recovery-code': 'code de secours' },
};
