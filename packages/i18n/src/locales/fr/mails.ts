import type { TranslationOf } from '../../translation-of.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: TranslationOf<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nCet e-mail a été envoyé automatiquement. Merci de ne pas y répondre.\n',
  alertEnds: {
    recovered: 'Rétablie',
    'rule-changed': 'Règle modifiée',
    'rule-ended': 'Règle terminée',
    'rule-stopped': 'Règle arrêtée, car son propriétaire a perdu le compte, un droit ou l’établissement',
    'property-lost': 'Le propriétaire ne voit plus l’établissement',
  },
  passwordLink: {
    subject: 'Définir un nouveau mot de passe',
    body: 'Bonjour {{name}},\n\nun nouveau mot de passe a été demandé pour votre compte {{login}}. Définissez-le avec ce lien, utilisable une seule fois et valable jusqu’au {{until}} :\n\n{{link}}\n\nSi ce n’était pas vous, vous n’avez rien à faire : votre mot de passe reste inchangé.',
  },
  passwordReset: {
    subject: 'Votre mot de passe a été réinitialisé',
    body: 'Bonjour {{name}},\n\nle mot de passe de votre compte {{login}} a été réinitialisé le {{at}} avec un lien envoyé par e-mail. Toutes ses sessions ont été fermées.\n\nSi ce n’était pas vous, prévenez immédiatement un administrateur.',
  },
  signUpWaiting: {
    subject: 'Votre demande de compte',
    body: 'Bonjour,\n\nun compte a été demandé avec cette adresse. Un administrateur examinera la demande et vous serez averti par e-mail.\n\nSi ce n’était pas vous, vous n’avez rien à faire.',
  },
  signUpLoginTaken: {
    subject: 'Votre demande de compte',
    body: 'Bonjour,\n\nun compte a été demandé avec cette adresse, mais le nom d’utilisateur est déjà pris. Demandez un compte avec un autre nom :\n\n{{link}}\n\nSi ce n’était pas vous, vous n’avez rien à faire.',
  },
  signUpKnown: {
    subject: 'Vous avez déjà un compte',
    body: 'Bonjour {{name}},\n\nquelqu’un a demandé un compte avec cette adresse, qui appartient à votre compte {{login}}. Rien n’a été modifié. Si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion :\n\n{{link}}\n\nSi ce n’était pas vous, vous n’avez rien à faire.',
  },
  admitted: {
    subject: 'Votre compte est prêt',
    body: 'Bonjour {{name}},\n\nvotre compte {{login}} a été accepté. Connectez-vous ici :\n\n{{link}}',
  },
  refused: {
    subject: 'Votre demande de compte',
    body: 'Bonjour {{name}},\n\nvotre demande du compte {{login}} a été refusée et vos données ont été supprimées. Si vous pensez qu’il s’agit d’une erreur, adressez-vous à un administrateur.',
  },
  factorsReset: {
    subject: 'Vos seconds facteurs ont été retirés',
    body: 'Bonjour {{name}},\n\n{{by}} a retiré les seconds facteurs de votre compte {{login}} : authentificateur, codes de secours et clés d’accès. Toutes ses sessions ont été fermées. Connectez-vous avec votre mot de passe et ajoutez-en de nouveaux :\n\n{{link}}\n\nSi vous ne l’avez pas demandé, prévenez immédiatement un administrateur.',
  },
  alertRaised: {
    subject: 'Alerte : {{name}}',
    body: 'Bonjour,\n\nla règle d’alerte {{name}} a déclenché une alerte.\n\nCondition : {{when}}\nÉtablissements : {{properties}}\n\nAcquittez-la ici :\n\n{{link}}',
  },
  alertCleared: {
    subject: 'Alerte levée : {{name}}',
    body: 'Bonjour,\n\nla condition de la règle d’alerte {{name}} n’est plus remplie.\n\nCondition : {{when}}\nÉtablissements : {{properties}}\n\nL’historique de l’alerte :\n\n{{link}}',
  },
  alertEnded: {
    subject: 'Alerte annulée : {{name}}',
    body: 'Bonjour,\n\nune alerte de la règle {{name}} a été annulée avant que le chiffre ne se rétablisse. {{end}} ({{by}}).\n\nCondition : {{when}}\nÉtablissements : {{properties}}\n\nL’historique de l’alerte :\n\n{{link}}',
  },
  emailConfirm: {
    subject: 'Confirmez votre adresse e-mail',
    body: 'Bonjour {{name}},\n\nconfirmez que cette adresse appartient au compte {{login}}. Le lien est utilisable une seule fois et valable jusqu’au {{until}} :\n\n{{link}}\n\nSi ce n’était pas vous, vous n’avez rien à faire : le compte garde son ancienne adresse.',
  },
  emailTaken: {
    subject: 'Votre adresse est déjà utilisée',
    body: 'Bonjour {{name}},\n\nquelqu’un a voulu utiliser cette adresse pour un autre compte. Elle appartient à votre compte {{login}} ; rien n’a été modifié.\n\nSi ce n’était pas vous, vous n’avez rien à faire.',
  },
  emailAsked: {
    subject: 'Une autre adresse e-mail pour votre compte',
    body: 'Bonjour {{name}},\n\nune nouvelle adresse e-mail a été indiquée pour votre compte {{login}}. Cette adresse-ci reste valable jusqu’à la confirmation de la nouvelle.\n\nSi ce n’était pas vous, changez votre mot de passe et prévenez immédiatement un administrateur.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été changée',
    body: 'Bonjour {{name}},\n\nl’adresse e-mail de votre compte {{login}} a été changée. Cette adresse-ci ne lui appartient plus.\n\nSi ce n’était pas vous, prévenez immédiatement un administrateur.',
  },
};
