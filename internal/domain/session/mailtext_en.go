package session

var mailEN = mailTexts{
	direction: "ltr",
	invite: mailText{
		subject: "%s asks you to verify your identity",
		intro:   "%s asks you to verify your identity. Have your identity document at hand; it takes about two minutes.",
		button:  "Start the verification",
		outro:   "The link is meant for you alone. If you did not expect this mail, you can ignore it.",
	},
	approved: mailText{
		subject: "%s: your verification is approved",
		intro:   "%s has looked at your verification and approved it. There is nothing left for you to do.",
		outro:   "If you did not expect this mail, you can ignore it.",
	},
	declined: mailText{
		subject: "%s: your verification was not accepted",
		intro:   "%s has looked at your verification and could not accept it.",
		outro:   "If you think that this is a mistake, please get in touch with them.",
	},
	resubmit: mailText{
		subject: "%s asks you to repeat a part of your verification",
		intro:   "%s has looked at your verification and asks you to do a part of it again. What was accepted stays as it is.",
		button:  "Continue the verification",
		outro:   "The link is meant for you alone. If you did not expect this mail, you can ignore it.",
	},
}
