import type { SameWords } from '../../shapes.ts';
import type { mails as english } from '../en/mails.ts';

export const mails: SameWords<typeof english> = {
  signature: '\n\n{{installation}}\n{{address}}\nCet e-mail a été envoyé automatiquement ; personne ne lit les réponses.\n',
  passwordLink: {
    subject: 'Définir un nouveau mot de passe',
    body: 'Bonjour {{name}},\n\nquelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte {{login}}. Ce lien le définit ; il sert une seule fois, jusqu’au {{until}} :\n\n{{link}}\n\nSi ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  passwordReset: {
    subject: 'Votre mot de passe a été redéfini',
    body: 'Bonjour {{name}},\n\nle mot de passe de votre compte {{login}} a été redéfini le {{at}} par le lien d’un e-mail. Toutes ses sessions ont pris fin.\n\nSi ce n’était pas vous, prévenez aussitôt un administrateur.',
  },
  signUpWaiting: {
    subject: 'Votre demande de compte',
    body: 'Bonjour,\n\nun compte a été demandé avec cette adresse. Un administrateur en décide ; vous l’apprendrez par e-mail.\n\nSi ce n’était pas vous, ne faites rien.',
  },
  signUpLoginTaken: {
    subject: 'Votre demande de compte',
    body: 'Bonjour,\n\nun compte a été demandé avec cette adresse, mais le nom d’utilisateur n’est pas disponible. Refaites la demande avec un autre :\n\n{{link}}\n\nSi ce n’était pas vous, ne faites rien.',
  },
  signUpKnown: {
    subject: 'Vous avez déjà un compte',
    body: 'Bonjour {{name}},\n\nquelqu’un a demandé un compte avec cette adresse, qui appartient à votre compte {{login}}. Rien n’a été modifié. Si vous avez oublié votre mot de passe, demandez-en un nouveau à la connexion :\n\n{{link}}\n\nSi ce n’était pas vous, ne faites rien.',
  },
  admitted: {
    subject: 'Votre compte est ouvert',
    body: 'Bonjour {{name}},\n\nvotre compte {{login}} a été admis. Connectez-vous ici :\n\n{{link}}',
  },
  refused: {
    subject: 'Votre demande de compte',
    body: 'Bonjour {{name}},\n\nvotre demande du compte {{login}} a été refusée et vos données ont été supprimées. Adressez-vous à un administrateur si vous pensez que c’est une erreur.',
  },
  factorsReset: {
    subject: 'Vos seconds facteurs ont été retirés',
    body: 'Bonjour {{name}},\n\n{{by}} a retiré les seconds facteurs de votre compte {{login}} : authentificateur, codes de secours et clés d’accès. Toutes ses sessions ont pris fin. Connectez-vous avec votre mot de passe et ajoutez-en de nouveaux :\n\n{{link}}\n\nSi vous ne l’avez pas demandé, prévenez aussitôt un administrateur.',
  },
  emailConfirm: {
    subject: 'Confirmez votre adresse e-mail',
    body: 'Bonjour {{name}},\n\ncette adresse doit désormais être celle du compte {{login}}. Ce lien la confirme ; il sert une seule fois, jusqu’au {{until}} :\n\n{{link}}\n\nSi ce n’était pas vous, ne faites rien : le compte garde son ancienne adresse.',
  },
  emailTaken: {
    subject: 'Votre adresse est déjà utilisée',
    body: 'Bonjour {{name}},\n\nquelqu’un a voulu utiliser cette adresse pour un autre compte. Elle appartient à votre compte {{login}} ; rien n’a été modifié.\n\nSi ce n’était pas vous, ne faites rien.',
  },
  emailAsked: {
    subject: 'Une autre adresse e-mail pour votre compte',
    body: 'Bonjour {{name}},\n\nune nouvelle adresse e-mail a été indiquée pour votre compte {{login}}. Celle-ci compte jusqu’à ce que la nouvelle soit confirmée.\n\nSi ce n’était pas vous, changez votre mot de passe et prévenez aussitôt un administrateur.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été changée',
    body: 'Bonjour {{name}},\n\nvotre compte {{login}} a désormais une autre adresse e-mail. Celle-ci ne lui appartient plus.\n\nSi ce n’était pas vous, prévenez aussitôt un administrateur.',
  },
};
